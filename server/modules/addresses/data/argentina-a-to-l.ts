import type { Market } from '../places.ts'
import { ciudadDeBuenosAires, provinciaDeBuenosAires } from './buenos-aires.ts'

/** In the alphabet, the city and province of Buenos Aires first. */
export const fromBuenosAiresToLaPampa: Market['provinces'] = [
  ['AR-C', 'Ciudad Autónoma de Buenos Aires', ciudadDeBuenosAires],
  ['AR-B', 'Buenos Aires', provinciaDeBuenosAires],
  [
    'AR-K',
    'Catamarca',
    `San Fernando del Valle de Catamarca 4700
      Andalgalá 4740
      Belén 4750
      Fiambalá 5345
      Recreo 5260
      San Isidro | Valle Viejo 4707
      Santa María 4139
      Tinogasta 5340`,
  ],
  [
    'AR-H',
    'Chaco',
    `Resistencia 3500
      Barranqueras 3503
      Charata 3730
      Fontana 3514
      General José de San Martín 3509
      Juan José Castelli 3705
      Las Breñas 3722
      Presidencia Roque Sáenz Peña 3700
      Puerto Vilelas 3503
      Quitilipi 3530
      Villa Ángela 3540`,
  ],
  [
    'AR-U',
    'Chubut',
    `Comodoro Rivadavia | Comodoro Rivadavia 9000, Rada Tilly 9001
      Rawson | Rawson 9103, Playa Unión 9103
      Trelew 9100
      Puerto Madryn 9120
      Esquel 9200
      Trevelin 9203
      El Hoyo 9211
      Lago Puelo 9211
      Gaiman 9105
      Sarmiento 9020
      Dolavon 9107`,
  ],
  [
    'AR-X',
    'Córdoba',
    `Córdoba | Córdoba 5000, Alta Córdoba 5001, Argüello 5021, Cerro de las Rosas 5009, Nueva Córdoba 5000, General Paz 5004, Villa Belgrano 5147
      Alta Gracia 5186
      Arroyito 2434
      Bell Ville 2550
      Carlos Paz | Villa Carlos Paz 5152
      Colonia Caroya 5223
      Cosquín 5166
      Cruz del Eje 5280
      Deán Funes 5200
      Jesús María 5220
      La Calera 5151
      La Cumbre 5178
      La Falda 5172
      Laboulaye 6120
      Las Varillas 5940
      Leones 2594
      Malagueño 5101
      Marcos Juárez 2580
      Mendiolaza 5107
      Mina Clavero 5889
      Morteros 2421
      Oncativo 5986
      Río Ceballos 5111
      Río Cuarto 5800
      Río Segundo 5960
      Río Tercero 5850
      Salsipuedes 5113
      San Francisco 2400
      Unquillo 5109
      Villa Allende 5105
      Villa Dolores 5870
      Villa General Belgrano 5194
      Villa María | Villa María 5900, Villa Nueva 5903`,
  ],
  [
    'AR-W',
    'Corrientes',
    `Corrientes 3400
      Bella Vista 3432
      Curuzú Cuatiá 3460
      Esquina 3196
      Gobernador Virasoro 3342
      Goya 3450
      Ituzaingó 3302
      Mercedes 3470
      Monte Caseros 3220
      Paso de los Libres 3230
      Santo Tomé 3340
      Saladas 3420`,
  ],
  [
    'AR-E',
    'Entre Ríos',
    `Paraná | Paraná 3100, Oro Verde 3100, San Benito 3107
      Chajarí 3228
      Colón 3280
      Concepción del Uruguay 3260
      Concordia 3200
      Crespo 3116
      Diamante 3105
      Federación 3206
      Gualeguay 2840
      Gualeguaychú 2820
      La Paz 3190
      Nogoyá 3150
      Rosario del Tala 3174
      San José 3283
      Victoria 3153
      Villaguay 3240`,
  ],
  [
    'AR-P',
    'Formosa',
    `Formosa 3600
      Clorinda 3610
      El Colorado 3603
      Ibarreta 3624
      Ingeniero Juárez 3636
      Las Lomitas 3630
      Pirané 3606`,
  ],
  [
    'AR-Y',
    'Jujuy',
    `San Salvador de Jujuy | San Salvador de Jujuy 4600, Alto Comedero 4600
      Abra Pampa 4640
      El Carmen 4603
      Fraile Pintado 4506
      Humahuaca 4630
      La Quiaca 4650
      Libertador General San Martín 4512
      Palpalá 4612
      Perico 4608
      San Pedro de Jujuy 4500
      Tilcara 4624
      Yuto 4518`,
  ],
  [
    'AR-L',
    'La Pampa',
    `Santa Rosa 6300
      Eduardo Castex 6380
      General Acha 8200
      General Pico 6360
      Macachín 6307
      Realicó 6200
      Toay 6303
      Victorica 6319
      25 de Mayo 8201`,
  ],
]
