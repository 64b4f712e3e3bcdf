interface Props {
  readonly names: readonly string[]
  readonly chosen: string | undefined
  readonly onChoose: (name: string) => void
}

/** One of a few, by its name. */
export const Chips = ({ names, chosen, onChoose }: Props) => (
  <div className="area-views">
    {names.map((name) => (
      <button
        type="button"
        className="chip"
        key={name}
        aria-pressed={name === chosen}
        onClick={() => onChoose(name)}
      >
        {name}
      </button>
    ))}
  </div>
)
