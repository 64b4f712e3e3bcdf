import type { Market } from '../places.ts'

/** From Arica to Santiago. */
export const northToSantiago: Market['provinces'] = [
  [
    'CL-AP',
    'Arica y Parinacota',
    `Arica | Arica 1000000, Azapa, Villa Frontera
      Camarones 1040000
      Putre 1070000
      General Lagos 1080000`,
  ],
  [
    'CL-TA',
    'Tarapacá',
    `Iquique | Iquique 1100000, Chanavayita, Playa Blanca
      Alto Hospicio 1130000
      Pozo Almonte | Pozo Almonte 1180000, La Tirana
      Camiña
      Colchane
      Huara 1140000
      Pica | Pica 1170000, Matilla`,
  ],
  [
    'CL-AN',
    'Antofagasta',
    `Antofagasta | Antofagasta 1240000, La Chimba, Coloso
      Mejillones 1310000
      Sierra Gorda | Sierra Gorda 1320000, Baquedano
      Taltal | Taltal 1300000, Paposo
      Calama | Calama 1390000, Chiu Chiu
      Ollagüe 1420000
      San Pedro de Atacama | San Pedro de Atacama 1410000, Toconao
      Tocopilla 1340000
      María Elena 1360000`,
  ],
  [
    'CL-AT',
    'Atacama',
    `Copiapó | Copiapó 1530000, Paipote
      Caldera | Caldera 1570000, Bahía Inglesa
      Tierra Amarilla 1580000
      Chañaral 1490000
      Diego de Almagro | Diego de Almagro 1500000, El Salvador
      Vallenar 1610000
      Alto del Carmen 1650000
      Freirina 1630000
      Huasco 1640000`,
  ],
  [
    'CL-CO',
    'Coquimbo',
    `La Serena | La Serena 1700000, La Florida, Las Compañías
      Coquimbo | Coquimbo 1780000, Guanaqueros, La Herradura, Tongoy
      Andacollo 1750000
      La Higuera 1740000
      Paihuano | Paihuano 1770000, Pisco Elqui
      Vicuña 1760000
      Illapel 1930000
      Canela 1960000
      Los Vilos | Los Vilos 1940000, Pichidangui
      Salamanca 1950000
      Ovalle 1840000
      Combarbalá 1890000
      Monte Patria 1880000
      Punitaqui 1900000
      Río Hurtado 1870000`,
  ],
  [
    'CL-VS',
    'Valparaíso',
    `Valparaíso | Valparaíso 2340000, Curauma, Laguna Verde, Placilla de Peñuelas
      Viña del Mar | Viña del Mar 2520000, Reñaca
      Concón 2510000
      Quilpué | Quilpué 2430000, Belloto
      Villa Alemana | Villa Alemana 6500000, Peñablanca
      Casablanca 2480000
      Juan Fernández 2600000
      Puchuncaví | Puchuncaví 2500000, Maitencillo
      Quintero 2490000
      Isla de Pascua | Hanga Roa 2770000
      Los Andes 2100000
      Calle Larga 2130000
      Rinconada 2140000
      San Esteban 2120000
      La Ligua 2030000
      Cabildo 2050000
      Papudo 2070000
      Petorca 2040000
      Zapallar | Zapallar 2060000, Cachagua
      Quillota 2260000
      La Calera 2290000
      Hijuelas 2310000
      La Cruz 2280000
      Nogales 2300000
      San Antonio | San Antonio 2660000, Llolleo
      Algarrobo 2710000
      Cartagena 2680000
      El Quisco 2700000
      El Tabo 2690000
      Santo Domingo 2720000
      San Felipe 2170000
      Catemu 2230000
      Llaillay 2220000
      Panquehue 2210000
      Putaendo 2190000
      Santa María 2200000
      Limache 2240000
      Olmué 2330000`,
  ],
  [
    'CL-RM',
    'Metropolitana de Santiago',
    `Santiago | Santiago Centro 8320000, Barrio Brasil, Barrio Lastarria, Barrio Yungay
      Cerrillos 9200000
      Cerro Navia 9080000
      Conchalí 8540000
      El Bosque 8010000
      Estación Central 9160000
      Huechuraba | Huechuraba 8580000, Ciudad Empresarial, Pedro Fontova
      Independencia 8380000
      La Cisterna 7970000
      La Florida 8240000
      La Granja 8780000
      La Pintana 8820000
      La Reina 7850000
      Las Condes | Las Condes 7550000, El Golf, Los Dominicos, San Carlos de Apoquindo
      Lo Barnechea | Lo Barnechea 7690000, La Dehesa, Farellones
      Lo Espejo 9120000
      Lo Prado 8980000
      Macul 7810000
      Maipú | Maipú 9250000, Ciudad Satélite
      Ñuñoa 7750000
      Pedro Aguirre Cerda 8460000
      Peñalolén 7910000
      Providencia | Providencia 7500000, Barrio Italia, Bellavista
      Pudahuel 9020000
      Quilicura 8700000
      Quinta Normal 8500000
      Recoleta | Recoleta 8420000, Patronato
      Renca 8640000
      San Joaquín 8940000
      San Miguel 8900000
      San Ramón 8860000
      Vitacura 7630000
      Puente Alto | Puente Alto 8150000, Bajos de Mena
      Pirque 9480000
      San José de Maipo 9460000
      Colina | Colina 9340000, Chicureo
      Lampa | Lampa 9380000, Batuco, Valle Grande
      Tiltil 9420000
      San Bernardo 8050000
      Buin 9500000
      Calera de Tango 9560000
      Paine 9540000
      Melipilla 9580000
      Alhué 9650000
      Curacaví 9630000
      María Pinto 9620000
      San Pedro 9660000
      Talagante 9670000
      El Monte 9810000
      Isla de Maipo 9790000
      Padre Hurtado 9710000
      Peñaflor | Peñaflor 9750000, Malloco`,
  ],
]
