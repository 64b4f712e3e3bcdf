import { MAX_CART_LINES, MAX_CURVA_MEMBERS } from '#contract/cart.ts'
import { MAX_QUANTITY } from '#contract/primitives.ts'
import { formatCount } from '../money/money.ts'
import type { CartRefusal, CartResult, RefusalCode } from './commands.ts'

const MESSAGES: Record<RefusalCode, string> = {
  already_in_cart: 'El producto seleccionado ya se encuentra en el carrito.',
  line_not_found: 'Ese producto ya no está en el carrito.',
  curva_quantity: 'Las cantidades de este producto se cambian por talla y color.',
  invalid_quantity: 'La cantidad tiene que ser un número entero mayor que cero.',
  quantity_limit: `No se pueden pedir más de ${formatCount(MAX_QUANTITY)} unidades por línea.`,
  line_limit: `El carrito admite hasta ${MAX_CART_LINES} líneas.`,
  member_limit: `Un producto admite hasta ${MAX_CURVA_MEMBERS} combinaciones de talla y color.`,
  duplicate_line: 'Esos productos no se pueden cargar porque repiten líneas.',
  cart_mode_only: 'Esa acción no se puede hacer durante una compra directa.',
}

/** Said when a bulk addition leaves out products that the cart has already. */
export const OVERLAP_WARNING =
  'La cotización puede perder efecto debido a que ya se encuentran agregados previamente al carrito 1 o más productos iguales'

export function refusal(code: RefusalCode): CartRefusal {
  return { code, message: MESSAGES[code] }
}

/** The answer of a command that was not carried out. */
export function refused(code: RefusalCode): CartResult {
  return { ok: false, refusal: refusal(code) }
}
