import type { Market } from '../places.ts'

/** From O'Higgins to Magallanes. */
export const southOfSantiago: Market['provinces'] = [
  [
    'CL-LI',
    "Libertador General Bernardo O'Higgins",
    `Rancagua 2820000
      Codegua 2900000
      Coinco 3010000
      Coltauco 3000000
      Doñihue | Doñihue, Lo Miranda
      Graneros 2880000
      Las Cabras | Las Cabras 3030000, El Manzano
      Machalí | Machalí 2910000, Coya
      Malloa 2950000
      Mostazal | San Francisco de Mostazal 2890000
      Olivar 2920000
      Peumo 2990000
      Pichidegua 2980000
      Quinta de Tilcoco 2960000
      Rengo 2940000
      Requínoa 2930000
      San Vicente de Tagua Tagua 2970000
      Pichilemu 3220000
      La Estrella 3250000
      Litueche 3240000
      Marchigüe 3260000
      Navidad | Navidad 3230000, Matanzas
      Paredones 3270000
      San Fernando 3070000
      Chépica 3120000
      Chimbarongo 3090000
      Lolol 3140000
      Nancagua 3110000
      Palmilla 3160000
      Peralillo 3170000
      Placilla 3100000
      Pumanque 3150000
      Santa Cruz 3130000`,
  ],
  [
    'CL-ML',
    'Maule',
    `Talca 3460000
      Constitución 3560000
      Curepto 3570000
      Empedrado 3540000
      Maule 3530000
      Pelarque 3500000
      Pencahue 3550000
      Río Claro | Cumpeo 3510000
      San Clemente 3520000
      San Rafael 3490000
      Cauquenes 3690000
      Chanco 3720000
      Pelluhue | Pelluhue 3710000, Curanipe
      Curicó 3340000
      Hualañé 3400000
      Licantén | Licantén 3410000, Iloca
      Molina 3380000
      Rauco 3430000
      Romeral 3370000
      Sagrada Familia 3390000
      Teno 3360000
      Vichuquén 3420000
      Linares 3580000
      Colbún 3610000
      Longaví 3620000
      Parral 3630000
      Retiro 3650000
      San Javier 3660000
      Villa Alegre 3680000
      Yerbas Buenas 3600000`,
  ],
  [
    'CL-NB',
    'Ñuble',
    `Chillán 3780000
      Bulnes 3930000
      Chillán Viejo 3820000
      El Carmen 3900000
      Pemuco 3910000
      Pinto | Pinto 3880000, Las Trancas
      Quillón 3940000
      San Ignacio 3890000
      Yungay 3920000
      Quirihue
      Cobquecura
      Coelemu 3970000
      Ninhue
      Portezuelo
      Ránquil | Ñipas 3950000
      Treguaco
      San Carlos 3840000
      Coihueco 3870000
      Ñiquén 3850000
      San Fabián 3860000
      San Nicolás`,
  ],
  [
    'CL-BI',
    'Biobío',
    `Concepción 4030000
      Coronel 4190000
      Chiguayante 4100000
      Florida 4170000
      Hualpén 4600000
      Hualqui 4180000
      Lota 4210000
      Penco | Penco 4150000, Lirquén
      San Pedro de la Paz 4130000
      Santa Juana 4230000
      Talcahuano | Talcahuano 4260000, Higueras
      Tomé | Tomé 4160000, Dichato
      Lebu 4350000
      Arauco 4360000
      Cañete 4390000
      Contulmo 4400000
      Curanilahue 4370000
      Los Álamos 4380000
      Tirúa 4410000
      Los Ángeles 4440000
      Alto Biobío | Ralco 4590000
      Antuco 4490000
      Cabrero | Cabrero 4470000, Monte Águila
      Laja 4560000
      Mulchén 4530000
      Nacimiento 4550000
      Negrete 4540000
      Quilaco 4520000
      Quilleco 4500000
      San Rosendo 4570000
      Santa Bárbara 4510000
      Tucapel | Huépil 4480000, Tucapel
      Yumbel 4580000`,
  ],
  [
    'CL-AR',
    'La Araucanía',
    `Temuco | Temuco 4780000, Labranza
      Carahue 5010000
      Cholchol 5040000
      Cunco 4890000
      Curarrehue 4910000
      Freire 4940000
      Galvarino 5030000
      Gorbea 4960000
      Lautaro 4860000
      Loncoche 4970000
      Melipeuco 4900000
      Nueva Imperial 5020000
      Padre Las Casas 4850000
      Perquenco 4870000
      Pitrufquén 4950000
      Pucón 4920000
      Saavedra | Puerto Saavedra 5000000
      Teodoro Schmidt
      Toltén
      Vilcún 4880000
      Villarrica | Villarrica 4930000, Licán Ray
      Angol 4650000
      Collipulli 4680000
      Curacautín 4700000
      Ercilla 4710000
      Lonquimay 4690000
      Los Sauces 4760000
      Lumaco 4740000
      Purén 4750000
      Renaico 4670000
      Traiguén 4730000
      Victoria 4720000`,
  ],
  [
    'CL-LR',
    'Los Ríos',
    `Valdivia | Valdivia 5090000, Niebla
      Corral 5190000
      Lanco 5160000
      Los Lagos 5170000
      Máfil 5200000
      Mariquina | San José de la Mariquina 5150000
      Paillaco 5230000
      Panguipulli 5210000
      La Unión 5220000
      Futrono 5180000
      Lago Ranco 5250000
      Río Bueno 5240000`,
  ],
  [
    'CL-LL',
    'Los Lagos',
    `Puerto Montt | Puerto Montt 5480000, Alerce
      Calbuco 5570000
      Cochamó
      Fresia 5600000
      Frutillar 5620000
      Los Muermos 5590000
      Llanquihue 5610000
      Maullín 5580000
      Puerto Varas | Puerto Varas 5550000, Ensenada
      Castro 5700000
      Ancud 5710000
      Chonchi 5770000
      Curaco de Vélez 5740000
      Dalcahue 5730000
      Puqueldón 5760000
      Queilén 5780000
      Quellón 5790000
      Quemchi 5720000
      Quinchao | Achao 5750000
      Osorno 5290000
      Puerto Octay 5370000
      Purranque 5380000
      Puyehue | Entre Lagos 5360000
      Río Negro 5390000
      San Juan de la Costa 5400000
      San Pablo 5350000
      Chaitén 5850000
      Futaleufú 5870000
      Hualaihué | Hornopirén 5860000
      Palena 5880000`,
  ],
  [
    'CL-AI',
    'Aysén del General Carlos Ibáñez del Campo',
    `Coyhaique 5950000
      Lago Verde 5960000
      Aysén | Puerto Aysén 6000000, Puerto Chacabuco
      Cisnes | Puerto Cisnes 6010000
      Guaitecas | Melinka 6020000
      Cochrane 6100000
      O'Higgins | Villa O'Higgins 6110000
      Tortel | Caleta Tortel 6120000
      Chile Chico | Chile Chico 6050000, Puerto Guadal
      Río Ibáñez | Puerto Ingeniero Ibáñez 6060000`,
  ],
  [
    'CL-MA',
    'Magallanes y de la Antártica Chilena',
    `Punta Arenas 6200000
      Laguna Blanca 6250000
      Río Verde 6240000
      San Gregorio
      Cabo de Hornos | Puerto Williams 6350000
      Antártica
      Porvenir 6300000
      Primavera | Cerro Sombrero 6310000
      Timaukel 6320000
      Natales | Puerto Natales 6160000
      Torres del Paine 6170000`,
  ],
]
