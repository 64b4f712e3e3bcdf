import type { DemoShop } from '../../types.ts'

export const legal: DemoShop['legal'] = {
  terms: `Condiciones de compra de Brote Objetos S.R.L., CUIT 30-71564823-3, Pasaje del Vivero 1240, Ciudad Autónoma de Buenos Aires.

Precios. Los precios están en pesos argentinos y ya tienen el IVA incluido. Al lado de cada uno se muestra el precio sin impuestos nacionales. Valen para el stock publicado y cambian según la cantidad.

Pedido. Tu pedido queda firme cuando se acredita el pago. Guardamos el stock 48 horas desde que lo hacés; si en ese plazo no recibimos el pago, el pedido se cancela solo.

Personalización. Ves tu diseño sobre el producto, con medidas, técnica y precio, antes de comprar. Lo revisamos antes de producir y te escribimos si hay algo para ajustar. Los plazos de producción se cuentan en días hábiles desde que se acredita el pago.

Entrega. Los plazos de envío se suman a los de producción. Si el paquete llega dañado, avisanos dentro de las 48 horas con una foto y lo reponemos.

Garantía. Los productos tienen garantía legal de seis meses por defectos de fabricación (Ley 24.240).`,
  privacy:
    'Usamos tus datos para preparar y entregar tu pedido y para avisarte de su estado. Podés pedir acceso, rectificación o supresión escribiendo a hola@brote.example (Ley 25.326, art. 6). La Agencia de Acceso a la Información Pública recibe los reclamos de quienes vean afectados sus derechos.',
  withdrawal:
    'Podés arrepentirte de la compra dentro de los 10 días corridos desde que recibís el producto, sin dar motivos y sin costo. Completá el formulario y te respondemos con un código de trámite dentro de las 24 horas. El producto tiene que volver sin uso y con su envase.',
  customMadeNotice:
    'Lo que se personaliza con tu diseño se hace a medida y por eso no admite arrepentimiento (art. 1116 del Código Civil y Comercial). Sí tiene garantía si llega con fallas o distinto del diseño que pediste.',
  consumerDefence: 'https://autogestion.produccion.gob.ar/consumidores',
  fiscalDataUrl: 'https://qr.afip.gob.ar/?qr=demo-brote',
  stockNotice:
    'Si algo se agota entre tu compra y la preparación, te ofrecemos un reemplazo o te devolvemos el total dentro de los 5 días hábiles.',
  shippingPolicy:
    'Despachamos de lunes a viernes desde Villa Crespo. El envío estándar es gratis en compras desde $180.000 de productos.',
}
