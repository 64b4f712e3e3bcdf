import type { DemoRate, DemoShop } from '../../types.ts'

export const services: DemoShop['services'] = [
  {
    carrierId: 'andes-carga',
    carrierName: 'Andes Carga',
    logisticType: 'domicilio',
    code: 'estandar',
    name: 'Despacho a domicilio',
  },
  {
    carrierId: 'andes-carga',
    carrierName: 'Andes Carga',
    logisticType: 'sucursal',
    code: 'sucursal',
    name: 'Retiro en sucursal de la empresa de transporte',
  },
  {
    carrierId: 'puelche',
    carrierName: 'Puelche Express',
    logisticType: 'domicilio',
    code: 'express',
    name: 'Despacho exprés',
  },
  {
    carrierId: 'marea',
    carrierName: 'Bodega Marea',
    logisticType: 'retiro',
    code: 'retiro',
    name: 'Retiro en bodega, Valparaíso',
  },
]

/** Tariffs in pesos with tax, from that of the first two kilos. */
const upTo = (first: number): DemoRate[] => [
  { upToKg: 2, price: first },
  { upToKg: 5, price: Math.round((first * 1.4) / 10) * 10 },
  { upToKg: 10, price: Math.round((first * 1.9) / 10) * 10 },
  { upToKg: 25, price: Math.round((first * 3.2) / 10) * 10 },
  { upToKg: 60, price: Math.round((first * 6) / 10) * 10 },
  { upToKg: 200, price: Math.round((first * 14) / 10) * 10 },
]

export const zones: DemoShop['zones'] = [
  {
    name: 'Valparaíso y Metropolitana',
    provinces: ['CL-VS', 'CL-RM'],
    services: {
      estandar: { days: [1, 3], rates: upTo(3490) },
      sucursal: { days: [1, 3], rates: upTo(2490) },
      express: { days: [1, 1], rates: upTo(5490).slice(0, 4) },
      retiro: { days: [0, 1], rates: [{ upToKg: 1000, price: 0 }] },
    },
  },
  {
    name: 'Centro sur',
    provinces: ['CL-LI', 'CL-ML', 'CL-NB', 'CL-BI', 'CL-CO'],
    services: {
      estandar: { days: [2, 4], rates: upTo(4490) },
      sucursal: { days: [2, 4], rates: upTo(3290) },
    },
  },
  {
    name: 'Norte y sur',
    provinces: ['CL-TA', 'CL-AN', 'CL-AT', 'CL-AP', 'CL-AR', 'CL-LR', 'CL-LL'],
    services: {
      estandar: { days: [3, 6], rates: upTo(5990) },
      sucursal: { days: [3, 5], rates: upTo(4390) },
    },
  },
  {
    name: 'Aysén y Magallanes',
    provinces: [],
    services: {
      estandar: { days: [6, 10], rates: upTo(9990).slice(0, 5) },
      sucursal: { days: [5, 9], rates: upTo(7490).slice(0, 5) },
    },
  },
]
