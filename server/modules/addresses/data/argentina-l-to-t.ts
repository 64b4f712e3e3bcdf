import type { Market } from '../places.ts'

/** In the alphabet. */
export const fromLaRiojaToTucuman: Market['provinces'] = [
  [
    'AR-F',
    'La Rioja',
    `La Rioja 5300
      Aimogasta 5310
      Chamical 5380
      Chepes 5470
      Chilecito 5360
      Villa Unión 5350`,
  ],
  [
    'AR-M',
    'Mendoza',
    `Mendoza | Mendoza 5500
      Godoy Cruz 5501
      Guaymallén | Villa Nueva 5521, Dorrego 5519, Rodeo de la Cruz 5525, San José 5519
      Las Heras | Las Heras 5539, El Challao 5539
      Luján de Cuyo | Luján de Cuyo 5507, Chacras de Coria 5528, Vistalba 5509
      Maipú | Maipú 5515, Coquimbito 5522, Luzuriaga 5513
      General Alvear 5620
      Junín 5573
      La Paz 5590
      Lavalle | Villa Tulumaya 5533
      Malargüe 5613
      Rivadavia 5577
      San Carlos | La Consulta 5567, Eugenio Bustos 5569
      San Martín | San Martín 5570, Palmira 5584
      San Rafael 5600
      Tunuyán 5560
      Tupungato 5561`,
  ],
  [
    'AR-N',
    'Misiones',
    `Posadas | Posadas 3300, Garupá 3304
      Apóstoles 3350
      Aristóbulo del Valle 3364
      El Soberbio 3364
      Eldorado 3380
      Jardín América 3328
      Leandro N. Alem 3315
      Montecarlo 3384
      Oberá 3360
      Puerto Esperanza 3378
      Puerto Iguazú 3370
      Puerto Rico 3334
      San Vicente 3364`,
  ],
  [
    'AR-Q',
    'Neuquén',
    `Neuquén 8300
      Centenario 8309
      Chos Malal 8353
      Cutral Có 8322
      Junín de los Andes 8371
      Plaza Huincul 8318
      Plottier 8316
      Rincón de los Sauces 8319
      San Martín de los Andes 8370
      Senillosa 8320
      Villa La Angostura 8407
      Zapala 8340
      Añelo 8305`,
  ],
  [
    'AR-R',
    'Río Negro',
    `Viedma | Viedma 8500, El Cóndor 8501
      Allen 8328
      Bariloche | San Carlos de Bariloche 8400
      Catriel 8307
      Choele Choel 8360
      Cinco Saltos 8303
      Cipolletti 8324
      El Bolsón 8430
      General Roca 8332
      Ingeniero Jacobacci 8418
      Las Grutas 8521
      Río Colorado 8138
      San Antonio Oeste 8520
      Villa Regina 8336`,
  ],
  [
    'AR-A',
    'Salta',
    `Salta | Salta 4400, San Lorenzo 4401, Tres Cerritos 4400
      Cafayate 4427
      Cerrillos 4403
      Embarcación 4550
      General Güemes 4430
      Joaquín V. González 4448
      Metán | San José de Metán 4440
      Orán | San Ramón de la Nueva Orán 4530
      Rosario de la Frontera 4190
      Rosario de Lerma 4405
      Tartagal 4560
      Vaqueros 4401`,
  ],
  [
    'AR-J',
    'San Juan',
    `San Juan | San Juan 5400
      Albardón | Villa General San Martín 5419
      Caucete 5442
      Chimbas 5413
      Jáchal | San José de Jáchal 5460
      Pocito | Villa Aberastain 5427
      Rawson | Villa Krause 5425
      Rivadavia 5400
      Santa Lucía 5411
      Sarmiento | Media Agua 5435`,
  ],
  [
    'AR-D',
    'San Luis',
    `San Luis 5700
      Juana Koslay 5701
      Justo Daract 5738
      La Punta 5710
      Merlo 5881
      Quines 5711
      Tilisarao 5773
      Villa Mercedes 5730`,
  ],
  [
    'AR-Z',
    'Santa Cruz',
    `Río Gallegos 9400
      28 de Noviembre 9407
      Caleta Olivia 9011
      El Calafate 9405
      El Chaltén 9301
      Las Heras 9017
      Los Antiguos 9041
      Perito Moreno 9040
      Pico Truncado 9015
      Puerto Deseado 9050
      Puerto San Julián 9310
      Puerto Santa Cruz 9300
      Río Turbio 9407`,
  ],
  [
    'AR-S',
    'Santa Fe',
    `Rosario | Rosario 2000, Fisherton 2000
      Santa Fe | Santa Fe 3000
      Armstrong 2508
      Avellaneda 3561
      Cañada de Gómez 2500
      Capitán Bermúdez 2154
      Carcarañá 2138
      Casilda 2170
      Ceres 2340
      Coronda 2240
      Esperanza 3080
      Firmat 2630
      Fray Luis Beltrán 2156
      Funes 2132
      Gálvez 2252
      Granadero Baigorria 2152
      Las Parejas 2505
      Laguna Paiva 3020
      Pérez 2121
      Puerto General San Martín 2202
      Rafaela 2300
      Reconquista 3560
      Recreo 3018
      Roldán 2134
      Rufino 6100
      San Cristóbal 3070
      San Jorge 2451
      San Justo 3040
      San Lorenzo 2200
      Santo Tomé 3016
      Sauce Viejo 3017
      Sunchales 2322
      Tostado 3060
      Venado Tuerto 2600
      Vera 3550
      Villa Constitución 2919
      Villa Gobernador Gálvez 2124`,
  ],
  [
    'AR-G',
    'Santiago del Estero',
    `Santiago del Estero 4200
      Añatuya 3760
      Fernández 4322
      Frías 4230
      La Banda 4300
      Loreto 4208
      Monte Quemado 3714
      Quimilí 3740
      Termas de Río Hondo 4220`,
  ],
  [
    'AR-V',
    'Tierra del Fuego, Antártida e Islas del Atlántico Sur',
    `Ushuaia 9410
      Río Grande 9420
      Tolhuin 9412`,
  ],
  [
    'AR-T',
    'Tucumán',
    `San Miguel de Tucumán 4000
      Aguilares 4152
      Alderetes 4178
      Banda del Río Salí 4109
      Bella Vista 4168
      Concepción 4146
      Famaillá 4132
      Juan Bautista Alberdi 4158
      Lules 4128
      Monteros 4142
      Simoca 4172
      Tafí del Valle 4137
      Tafí Viejo 4103
      Yerba Buena 4107`,
  ],
]
