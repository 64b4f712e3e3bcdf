import type { DemoRate, DemoShop } from '../../types.ts'

export const services: DemoShop['services'] = [
  {
    carrierId: 'ruta-sur',
    carrierName: 'Correo Ruta Sur',
    logisticType: 'domicilio',
    code: 'estandar',
    name: 'Envío a domicilio',
  },
  {
    carrierId: 'ruta-sur',
    carrierName: 'Correo Ruta Sur',
    logisticType: 'sucursal',
    code: 'sucursal',
    name: 'Retiro en sucursal del correo',
  },
  {
    carrierId: 'hornero',
    carrierName: 'Hornero Express',
    logisticType: 'domicilio',
    code: 'express',
    name: 'Envío exprés',
  },
  {
    carrierId: 'brote',
    carrierName: 'Taller Brote',
    logisticType: 'retiro',
    code: 'retiro',
    name: 'Retiro en el taller, Villa Crespo',
  },
]

/** Tariffs in pesos with tax, from that of the first two kilos. */
const upTo = (first: number): DemoRate[] => [
  { upToKg: 2, price: first },
  { upToKg: 5, price: Math.round((first * 1.35) / 50) * 50 },
  { upToKg: 10, price: Math.round((first * 1.8) / 50) * 50 },
  { upToKg: 25, price: Math.round((first * 3) / 50) * 50 },
  { upToKg: 60, price: Math.round((first * 5.6) / 50) * 50 },
  { upToKg: 200, price: Math.round((first * 13) / 50) * 50 },
]

export const zones: DemoShop['zones'] = [
  {
    name: 'Ciudad y provincia de Buenos Aires',
    provinces: ['AR-C', 'AR-B'],
    services: {
      estandar: { days: [2, 4], rates: upTo(6900) },
      sucursal: { days: [2, 4], rates: upTo(4900) },
      express: { days: [1, 1], rates: upTo(9800).slice(0, 4) },
      retiro: { days: [0, 1], rates: [{ upToKg: 1000, price: 0 }] },
    },
  },
  {
    name: 'Centro y Litoral',
    provinces: ['AR-X', 'AR-S', 'AR-E', 'AR-L', 'AR-D', 'AR-M', 'AR-J'],
    services: {
      estandar: { days: [3, 6], rates: upTo(8900) },
      sucursal: { days: [3, 6], rates: upTo(6400) },
    },
  },
  {
    name: 'Norte',
    provinces: ['AR-K', 'AR-W', 'AR-H', 'AR-P', 'AR-Y', 'AR-F', 'AR-N', 'AR-A', 'AR-G', 'AR-T'],
    services: {
      estandar: { days: [5, 8], rates: upTo(10_900) },
      sucursal: { days: [4, 7], rates: upTo(7900) },
    },
  },
  {
    name: 'Patagonia',
    provinces: [],
    services: {
      estandar: { days: [6, 10], rates: upTo(13_900) },
      sucursal: { days: [5, 9], rates: upTo(9900) },
    },
  },
]
