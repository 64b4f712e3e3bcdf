import type { Health } from '#contract/office/installation.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { installationTexts, sizeWord } from './texts.ts'

const LEVELS = { well: 'tag tag-green', low: 'tag tag-amber', full: 'tag tag-red' } as const

export const HealthCard = ({ health }: { readonly health: Health }) => {
  const words = useTexts(installationTexts)
  const { database, disk, files } = health
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.health}</h2>
        {disk && (
          <span className={LEVELS[disk.level]}>
            {disk.level === 'well' && <Icon name="check" small />}
            {words.disk}: {words.levels[disk.level]}
          </span>
        )}
      </div>
      {disk?.level === 'low' && <p className="warning">{words.diskLow}</p>}
      {disk?.level === 'full' && (
        <p className="refusal" role="alert">
          {words.diskFull}
        </p>
      )}
      <dl className="pairs">
        <dt>{words.database}</dt>
        <dd>
          {words.answers(sizeWord(database.bytes), database.answered)}
          {database.distributed && ` · ${words.distributed}`}
        </dd>
        <dt>{words.disk}</dt>
        <dd>{disk ? words.free(sizeWord(disk.free), sizeWord(disk.total)) : words.noDisk}</dd>
        <dt>{words.files}</dt>
        <dd>{words.places[files]}</dd>
      </dl>
    </section>
  )
}

export const JobsCard = ({ jobs }: Pick<Health, 'jobs'>) => {
  const words = useTexts(installationTexts)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.jobs}</h2>
      </div>
      {jobs.length === 0 && <p>{words.noJobs}</p>}
      {jobs.length > 0 && (
        <dl className="pairs">
          {jobs.map(({ kind, waiting, again, failed }) => (
            <div className="installation-pair" key={kind}>
              <dt>{words.jobKinds[kind] ?? kind}</dt>
              <dd>
                {[
                  ...(waiting > 0 ? [words.jobWaiting(waiting)] : []),
                  ...(again > 0 ? [words.jobAgain(again)] : []),
                ].join(' · ')}
                {failed > 0 && <span className="red"> {words.jobFailed(failed)}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

export const VersionsCard = ({ versions }: Pick<Health, 'versions'>) => {
  const words = useTexts(installationTexts)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.versions}</h2>
      </div>
      <dl className="pairs">
        <dt>Vitrina</dt>
        <dd>
          {versions.vitrina} ·{' '}
          {versions.build === '' ? words.fromSources : `${words.build} ${versions.build}`}
        </dd>
        <dt>Node</dt>
        <dd>{versions.node}</dd>
        <dt>PostgreSQL</dt>
        <dd>{versions.database}</dd>
      </dl>
    </section>
  )
}
