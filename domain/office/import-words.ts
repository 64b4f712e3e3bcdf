/** What a field of a difference is called; a variant's bear its SKU, a product's own the name of the field. */
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

/** A field of a difference as people call it. */
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

/** Whether a field's values are amounts of money. */
const isMoney = (field: string): boolean => field === 'price' || field.startsWith('surcharge ')

/** A value of a difference as people write it; an amount, and those of a list by quantity, by `money`. */
export const importedValue = (field: string, value: string, money: (amount: string) => string): string => {
  if (isMoney(field))
    return value.replace(
      /(^|: )(\d+(?:\.\d+)?)/g,
      (_all, before: string, amount: string) => before + money(amount),
    )
  return Object.hasOwn(VALUES, value) ? (VALUES[value] ?? value) : value
}
