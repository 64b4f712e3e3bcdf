/** 'Remera · Negro / M': a product with what tells its variant from others, as a line of an order or a quote names them. */
export const withVariant = ({
  product,
  variant,
}: {
  readonly product: string
  readonly variant: string
}): string => [product, variant].filter((part) => part !== '').join(' · ')
