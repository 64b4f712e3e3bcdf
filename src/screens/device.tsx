import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getPrintingTypesConfig, getProductDetail, getProductsList } from '#contract/catalogue.ts'
import { getColorPalette } from '#contract/config.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Picture } from '#contract/picture.ts'
import type { Downloaded, PageMessage } from '#contract/worker.ts'
import { noFilters, toQuery } from '#src/features/catalogue/list/filters.ts'
import { chosenColor, colorChoices, variantOf, viewsOf } from '#src/features/catalogue/variants.ts'
import { downloadCategories } from '#src/features/device/download.ts'
import { type Downloads, OfflineDownload } from '#src/features/device/parts/offline-download.tsx'
import { TransferWork } from '#src/features/device/parts/transfer-work.tsx'
import { deviceTexts } from '#src/features/device/texts.ts'
import { DeviceSpace } from '#src/features/pwa/device-space.tsx'
import { now } from '#src/platform/device/clock.ts'
import { absolute } from '#src/platform/page/url.ts'
import { askWorker } from '#src/platform/worker/message.ts'
import { workerInCharge } from '#src/platform/worker/registration.ts'
import { hasWorkers } from '#src/platform/worker/service-worker.ts'
import { categoriesQuery } from '#src/queries/catalogue.ts'
import type { Head } from '#src/queries/screen.ts'
import { useMarket } from '#src/session/market.ts'
import { useShop } from '#src/session/shop.ts'

export const head = (): Head => ({ title: deviceTexts('AR').title, noIndex: true })

const ask = async (message: PageMessage): Promise<unknown> => {
  const worker = await workerInCharge()
  if (!worker) throw new Error('There is no worker')
  return askWorker(worker, message)
}

/** The addresses of a picture's sizes, in the one format that the browser takes. */
const addressesOf = ({ avif, webp, src }: Picture): string[] =>
  (avif ?? webp ?? src).split(',').map((each) => absolute(each.trim().split(' ')[0] ?? ''))

export function Component() {
  const { api, tenant } = useShop()
  const texts = deviceTexts(useMarket())
  const { data: categories = [] } = useQuery(categoriesQuery(api))
  const downloads = useMemo((): Downloads => {
    const urlOf = ({ path }: Endpoint, query: object) => {
      const search = new URLSearchParams(
        Object.entries({ ...query, tenant }).map(([name, value]) => [name, String(value)]),
      )
      return absolute(`${import.meta.env.VITE_API_BASE_URL ?? ''}${path}?${search}`)
    }
    const download = async (urls: readonly string[], since: number) =>
      (await ask({ type: 'TAKE', tenant, urls: [...urls], since })) as Downloaded
    return {
      downloadCategories: (chosen, expected, since, onProgress, signal) =>
        downloadCategories(chosen, expected, {
          download: (urls) => download(urls, since),
          listOf: (categoryId, page) => urlOf(getProductsList, toQuery({ ...noFilters, categoryId, page })),
          detailOf: (id) => urlOf(getProductDetail, { id }),
          picturesOf: (product) => {
            const color = chosenColor(colorChoices(product), '')
            const [first] = viewsOf(product, color && variantOf(product, color.name, ''))
            return [product.picture, first?.picture].flatMap((picture) =>
              picture ? addressesOf(picture) : [],
            )
          },
          onProgress,
          signal,
        }),
      downloadBuilder: async () => {
        const urls = [urlOf(getPrintingTypesConfig, {}), urlOf(getColorPalette, {})]
        const calls = await download(urls, now())
        return calls.files.length === urls.length && (await ask({ type: 'TAKE_BUILDER' })) === true
      },
      bytes: async () => (hasWorkers() ? Number(await ask({ type: 'TAKEN', tenant, drop: false })) : null),
      drop: () => ask({ type: 'TAKEN', tenant, drop: true }),
    }
  }, [tenant])

  return (
    <div className="wrap pb-16 max-w-[44rem]">
      <h1 className="t-title mt-6">{texts.title}</h1>
      <p className="text-muted mt-2">{texts.lead}</p>
      <section aria-labelledby="llevar" className="mt-10">
        <h2 id="llevar" className="t-heading">
          {texts.downloadTitle}
        </h2>
        <p className="mt-2">{texts.downloadText}</p>
        {categories.length > 0 && (
          <OfflineDownload tenant={tenant} categories={categories} downloads={downloads} texts={texts} />
        )}
      </section>
      <section aria-labelledby="trabajo" className="mt-12">
        <h2 id="trabajo" className="t-heading">
          {texts.workTitle}
        </h2>
        <p className="mt-2">{texts.workText}</p>
        <TransferWork texts={texts} />
      </section>
      <DeviceSpace />
    </div>
  )
}
