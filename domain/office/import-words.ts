/** Labels of the fields that an import changes. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'Nombre',
  brand: 'Marca',
  description: 'Descripción',
  keywords: 'Palabras',
  material: 'Material',
  external_id: 'Código',
  weight_grams: 'Peso (g)',
  minimum_quantity: 'Mínimo',
  production_days: 'Días de producción',
  is_customizable: 'Personalizable',
  requires_design: 'Solo con diseño',
  is_new: 'Novedad',
  popularity: 'Orden',
  active: 'En venta',
  kind: 'Tipo',
  price: 'Precio',
  category: 'Categoría',
  pictures: 'Fotos',
  variant: 'Variante',
  stock: 'Stock',
  surcharge: 'Recargo',
  gone: 'Deja de venderse',
}

/**
 * The label of a field that an import changes, in Spanish. A variant's field comes with its SKU (`stock TAZ-1`), one that the
 * shop has added to products with its name (`field Origen`).
 */
export const importedField = (field: string): string => {
  const [first = '', ...rest] = field.split(' ')
  if (first === 'field') return rest.join(' ')
  return [FIELDS[first] ?? first, ...rest].join(' ')
}

const VALUES: Readonly<Record<string, string>> = {
  true: 'sí',
  false: 'no',
  uncounted: 'sin contar',
  ProductoSimple: 'simple',
  ProductoCurva: 'colores y talles',
}

/** Whether a field's values are prices. */
const isMoney = (field: string): boolean => field === 'price' || field.startsWith('surcharge ')

/**
 * A value of such a field in Spanish. `money` formats a price, and those of a list by quantity (`1: 950; 10: 900`).
 */
export const importedValue = (field: string, value: string, money: (amount: string) => string): string => {
  // Of a list, the quantity before each colon stays.
  if (isMoney(field)) return value.replace(/\d+(?:\.\d+)?(?=;|$)/g, money)
  return Object.hasOwn(VALUES, value) ? (VALUES[value] ?? value) : value
}
