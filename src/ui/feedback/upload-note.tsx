import { Button } from '../buttons/button.tsx'
import './upload-note.css'

interface UploadNoteProps {
  /** 'Subiendo tu diseño: 1 de 3'; '' while nothing is sent. */
  label: string
  done: number
  of: number
  /** Why it does not go on; '' while it does. */
  problem: string
  /** The button that tries again. */
  retry?: { readonly label: string; readonly run: () => void } | undefined
}

/** How far files are on their way, and what is in it. */
export function UploadNote({ label, done, of, problem, retry }: UploadNoteProps) {
  if (problem === '' && label === '') return null
  return (
    <div className="upload-note mb-5" role={problem === '' ? 'status' : 'alert'}>
      {problem === '' ? (
        <label>
          {label}
          {/* Something to see from the start: the file under way counts for a half. */}
          <progress className="upload-bar" value={Math.min(of, done + 0.5)} max={of} />
        </label>
      ) : (
        <span>{problem}</span>
      )}
      {problem !== '' && retry && (
        <Button tone="quiet" onClick={retry.run}>
          {retry.label}
        </Button>
      )}
    </div>
  )
}
