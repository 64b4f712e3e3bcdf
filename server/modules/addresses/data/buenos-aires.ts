/** Neighbourhoods of the city; a street's own code may differ, so the person can change it. */
export const ciudadDeBuenosAires = `Ciudad Autónoma de Buenos Aires | Agronomía 1417, Almagro 1183, Balvanera 1031, \
Barracas 1271, Belgrano 1428, Boedo 1218, Caballito 1405, Chacarita 1427, Coghlan 1430, Colegiales 1426, \
Constitución 1151, Flores 1406, Floresta 1407, La Boca 1160, La Paternal 1416, Liniers 1408, Mataderos 1440, \
Monserrat 1072, Monte Castro 1407, Nueva Pompeya 1437, Núñez 1429, Palermo 1425, Parque Avellaneda 1407, \
Parque Chacabuco 1424, Parque Chas 1427, Parque Patricios 1263, Puerto Madero 1107, Recoleta 1113, Retiro 1001, \
Saavedra 1430, San Cristóbal 1231, San Nicolás 1035, San Telmo 1103, Vélez Sarsfield 1407, Versalles 1408, \
Villa Crespo 1414, Villa del Parque 1417, Villa Devoto 1419, Villa General Mitre 1416, Villa Lugano 1439, \
Villa Luro 1407, Villa Ortúzar 1427, Villa Pueyrredón 1419, Villa Real 1408, Villa Riachuelo 1439, \
Villa Santa Rita 1416, Villa Soldati 1437, Villa Urquiza 1431`

export const provinciaDeBuenosAires = `
  Adolfo Alsina | Carhué 6430
  Adolfo Gonzales Chaves | Adolfo Gonzales Chaves 7513
  Almirante Brown | Adrogué 1846, Burzaco 1852, Claypole 1849, Glew 1856, José Mármol 1846, Longchamps 1854, Rafael Calzada 1847, San José 1846
  Arrecifes 2740
  Avellaneda | Avellaneda 1870, Crucecita 1870, Dock Sud 1871, Gerli 1869, Piñeyro 1870, Sarandí 1872, Villa Domínico 1874, Wilde 1875
  Ayacucho 7150
  Azul 7300
  Bahía Blanca | Bahía Blanca 8000, Ingeniero White 8103, General Daniel Cerri 8105
  Balcarce 7620
  Baradero 2942
  Benito Juárez 7020
  Berazategui | Berazategui 1884, El Pato 1893, Hudson 1885, Ranelagh 1886, Sourigues 1888, Villa España 1884
  Berisso 1923
  Bolívar | San Carlos de Bolívar 6550
  Bragado 6640
  Brandsen | Coronel Brandsen 1980
  Campana 2804
  Cañuelas 1814
  Carlos Casares 6530
  Castelli 7114
  Chacabuco 6740
  Chascomús 7130
  Chivilcoy 6620
  Colón 2720
  Coronel Dorrego 8150
  Coronel Pringles 7530
  Coronel Rosales | Punta Alta 8109
  Coronel Suárez 7540
  Daireaux 6555
  Dolores 7100
  Ensenada | Ensenada 1925, Punta Lara 1931
  Escobar | Belén de Escobar 1625, Garín 1619, Ingeniero Maschwitz 1623, Matheu 1627, Maquinista Savio 1620
  Esteban Echeverría | Monte Grande 1842, 9 de Abril 1839, Canning 1804, El Jagüel 1842, Luis Guillón 1838
  Exaltación de la Cruz | Capilla del Señor 2812, Los Cardales 2814
  Ezeiza | Ezeiza 1804, Carlos Spegazzini 1812, La Unión 1804, Tristán Suárez 1806
  Florencio Varela | Florencio Varela 1888, Bosques 1889, Gobernador Costa 1888, Ingeniero Allan 1891
  General Alvarado | Miramar 7607
  General Belgrano 7223
  General Las Heras 1741
  General Madariaga 7163
  General Pueyrredón | Mar del Plata 7600, Batán 7601, Sierra de los Padres 7601
  General Rodríguez 1748
  General San Martín | San Martín 1650, José León Suárez 1655, Villa Ballester 1653, Villa Lynch 1672, Villa Maipú 1650, San Andrés 1651
  General Villegas 6230
  Hurlingham | Hurlingham 1686, Villa Tesei 1688, William C. Morris 1686
  Ituzaingó | Ituzaingó 1714, Villa Udaondo 1713
  José C. Paz 1665
  Junín 6000
  La Costa | Mar de Ajó 7109, Mar del Tuyú 7108, San Bernardo 7111, San Clemente del Tuyú 7105, Santa Teresita 7107
  La Matanza | San Justo 1754, Aldo Bonzi 1770, Ciudad Evita 1778, González Catán 1759, Gregorio de Laferrere 1757, Isidro Casanova 1765, La Tablada 1766, Lomas del Mirador 1752, Rafael Castillo 1755, Ramos Mejía 1704, Tapiales 1770, Villa Luzuriaga 1753, Villa Madero 1768, Virrey del Pino 1763
  La Plata | La Plata 1900, City Bell 1896, Gonnet 1897, Los Hornos 1956, Tolosa 1900, Villa Elisa 1894
  Lanús | Lanús Oeste 1824, Lanús Este 1824, Monte Chingolo 1825, Remedios de Escalada 1826, Valentín Alsina 1822
  Las Flores 7200
  Lezama 7116
  Lincoln 6070
  Lobería 7635
  Lobos 7240
  Lomas de Zamora | Lomas de Zamora 1832, Banfield 1828, Ingeniero Budge 1773, Llavallol 1836, Temperley 1834, Turdera 1834, Villa Fiorito 1831
  Luján | Luján 6700, Jáuregui 6706, Torres 6703
  Magdalena 1913
  Maipú 7160
  Malvinas Argentinas | Los Polvorines 1613, Grand Bourg 1615, Ingeniero Pablo Nogués 1613, Tortuguitas 1667, Villa de Mayo 1614
  Marcos Paz 1727
  Mercedes 6600
  Merlo | Merlo 1722, Libertad 1716, Mariano Acosta 1723, Pontevedra 1761, San Antonio de Padua 1718
  Monte | San Miguel del Monte 7220
  Monte Hermoso 8153
  Moreno | Moreno 1744, Cuartel V 1744, Francisco Álvarez 1746, La Reja 1738, Paso del Rey 1742, Trujui 1736
  Morón | Morón 1708, Castelar 1712, El Palomar 1684, Haedo 1706, Villa Sarmiento 1707
  Navarro 6605
  Necochea | Necochea 7630, Quequén 7631
  Nueve de Julio 6500
  Olavarría 7400
  Patagones | Carmen de Patagones 8504
  Pehuajó 6450
  Pergamino 2700
  Pilar | Pilar 1629, Del Viso 1669, Derqui 1635, Fátima 1629, Manuel Alberti 1664, Villa Rosa 1631
  Pinamar | Pinamar 7167, Cariló 7167, Ostende 7167, Valeria del Mar 7167
  Presidente Perón | Guernica 1862
  Quilmes | Quilmes 1878, Bernal 1876, Don Bosco 1876, Ezpeleta 1882, San Francisco Solano 1881, Villa La Florida 1881
  Ramallo 2915
  Rojas 2705
  Roque Pérez 7245
  Saladillo 7260
  Salto 2741
  San Andrés de Giles 6720
  San Antonio de Areco 2760
  San Fernando | San Fernando 1646, Victoria 1644, Virreyes 1646
  San Isidro | San Isidro 1642, Acassuso 1640, Béccar 1643, Boulogne 1609, Martínez 1640, Villa Adelina 1607
  San Miguel | San Miguel 1663, Bella Vista 1661, Muñiz 1663, Santa María 1661
  San Nicolás | San Nicolás de los Arroyos 2900
  San Pedro 2930
  San Vicente | San Vicente 1865, Alejandro Korn 1864
  Suipacha 6612
  Tandil 7000
  Tigre | Tigre 1648, Benavídez 1621, Don Torcuato 1611, El Talar 1618, General Pacheco 1617, Nordelta 1670, Rincón de Milberg 1648, Troncos del Talar 1608
  Trenque Lauquen 6400
  Tres Arroyos 7500
  Tres de Febrero | Caseros 1678, Ciudad Jardín 1684, Ciudadela 1702, Martín Coronado 1682, Santos Lugares 1676, Sáenz Peña 1674, Villa Bosch 1682
  Veinticinco de Mayo 6660
  Vicente López | Vicente López 1638, Florida 1602, La Lucila 1636, Munro 1605, Olivos 1636, Villa Martelli 1603
  Villa Gesell | Villa Gesell 7165, Mar de las Pampas 7165
  Villarino | Médanos 8132
  Zárate | Zárate 2800, Lima 2806`
