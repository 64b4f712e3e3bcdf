import { useState } from 'react'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { SearchBar } from '#office/ui/search-bar.tsx'
import { canScan, ScanSheet } from './scan-sheet.tsx'
import { catalogueTexts } from './texts.ts'

interface Props {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onClose: () => void
}

/** The catalogue's search, also by a code that the camera reads. */
export const CatalogueSearch = ({ search, onSearch, onClose }: Props) => {
  const words = useTexts(catalogueTexts)
  const [isScanning, setScanning] = useState(false)
  return (
    <SearchBar hint={words.searchHint} search={search} onSearch={onSearch} onClose={onClose}>
      {canScan() && (
        <button
          type="button"
          className="icon-button"
          aria-label={words.scan}
          onClick={() => setScanning(true)}
        >
          <Icon name="barcode" />
        </button>
      )}
      {isScanning && (
        <ScanSheet
          onClose={() => setScanning(false)}
          onRead={(code) => {
            setScanning(false)
            onSearch(code)
          }}
        />
      )}
    </SearchBar>
  )
}
