interface SizeChoiceProps {
  label: string
  sizes: readonly { name: string; stock: number }[]
  chosen: string
  onChoose: (size: string) => void
}

export function SizeChoice({ label, sizes, chosen, onChoose }: SizeChoiceProps) {
  return (
    <fieldset>
      <legend className="choice-title">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map(({ name, stock }) => (
          <label key={name} className="size-choice">
            <input
              type="radio"
              name="size"
              className="sr-only"
              checked={name === chosen}
              disabled={stock === 0}
              onChange={() => onChoose(name)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
