import type { DemoShop } from '../../types.ts'

export const legal: DemoShop['legal'] = {
  terms: `Condiciones de compra de Marea Comercial SpA, RUT 76.482.917-4, Subida Las Gaviotas 318, Valparaíso.

Precios. Los precios están en pesos chilenos y ya tienen el IVA incluido. El costo del despacho se muestra por separado antes de pagar y se suma al total.

Pedido. Tu compra queda firme cuando se acredita el pago. Reservamos el stock por 48 horas; si en ese plazo no recibimos la transferencia, el pedido se anula.

Personalización. Ves tu diseño sobre el producto, con medidas, técnica y precio, antes de comprar. Lo revisamos antes de producir y te escribimos si hay algo que ajustar. Los plazos se cuentan en días hábiles desde que se acredita el pago.

Despacho. El plazo de despacho se suma al de producción. Si el paquete llega dañado, avísanos dentro de 48 horas con una foto y lo reponemos.

Garantía. Tienes seis meses de garantía legal por fallas de fabricación: puedes pedir reparación, cambio o devolución del dinero (Ley 19.496).`,
  privacy:
    'Usamos tus datos para preparar y despachar tu pedido y para informarte de su estado. Puedes pedir acceso, rectificación o eliminación escribiendo a contacto@marea.example (Ley 19.628).',
  withdrawal:
    'Puedes retractarte de la compra dentro de 10 días desde que recibes el producto, sin expresar causa, siempre que esté sin uso y con su embalaje. Escríbenos con tu número de pedido y te devolvemos lo pagado.',
  customMadeNotice:
    'Los productos personalizados con tu diseño se fabrican a medida y quedan fuera del derecho a retracto (Ley 19.496, artículo 3 bis). Conservan la garantía legal si llegan con fallas o distintos del diseño que pediste.',
  consumerDefence: 'https://www.sernac.cl',
  stockNotice:
    'Si un producto se agota después de tu compra, te avisamos en un día hábil y eliges: un reemplazo equivalente, esperar la reposición o la devolución total de lo pagado.',
  shippingPolicy:
    'Despachamos de lunes a viernes desde Valparaíso. El despacho estándar es gratis en compras desde $150.000 en productos.',
}
