import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { after } from '#src/platform/device/clock.ts'
import { catalogueTexts } from './texts.ts'

/** How often the camera's picture is looked at, in ms. */
const LOOK_EVERY = 200

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

type DetectorMaker = new () => Detector

const makerOf = (): DetectorMaker | undefined =>
  (globalThis as { readonly BarcodeDetector?: DetectorMaker }).BarcodeDetector

/** Whether the device reads bar codes by its camera. */
export const canScan = (): boolean => makerOf() !== undefined && navigator.mediaDevices !== undefined

interface Props {
  readonly onRead: (code: string) => void
  readonly onClose: () => void
}

export const ScanSheet = ({ onRead, onClose }: Props) => {
  const words = useTexts(catalogueTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const Maker = makerOf()
    let isOver = false
    let stream: MediaStream | undefined
    let cancel = () => {}
    const look = async (detector: Detector) => {
      if (isOver || !video.current) return
      const [found] = await detector.detect(video.current).catch(() => [])
      if (found && found.rawValue !== '') onRead(found.rawValue)
      else if (!isOver) cancel = after(LOOK_EVERY, () => void look(detector))
    }
    const begin = async () => {
      if (Maker === undefined) return setRefused(true)
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (!video.current || isOver) return
        video.current.srcObject = stream
        await video.current.play()
        await look(new Maker())
      } catch {
        setRefused(true)
      }
    }
    void begin()
    return () => {
      isOver = true
      cancel()
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [onRead])
  return (
    <Sheet title={words.scanTitle} onClose={onClose}>
      {isRefused ? (
        <p className="warning">{words.scanRefused}</p>
      ) : (
        <>
          <p className="sub">{words.scanHint}</p>
          <video className="scan-view" ref={video} muted playsInline />
        </>
      )}
    </Sheet>
  )
}
