import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { officeEndpoints } from '#contract/office/endpoints.ts'
import { openDesignedOrders } from '#harness/printing/designed-order.ts'
import { setProven } from '#harness/rows/people.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'
import { changesOfCatalogue } from './changes-of-catalogue.ts'
import { changesOfOrders } from './changes-of-orders.ts'
import { changesOfPrinting } from './changes-of-printing.ts'
import { changesOfShop } from './changes-of-shop.ts'
import { changesOfTeam } from './changes-of-team.ts'
import { missingAfter } from './recorded.ts'

/** Calls that change nothing which a shop's history tells. */
const NONE_OF_THE_SHOP: Readonly<Record<string, string>> = {
  setUp: 'before it, nobody works in any shop',
  logIn: 'the own session',
  refresh: 'the own session',
  logOut: 'the own session',
  endDevice: 'the own session',
  changePassword: 'the own password',
  recover: 'the own password',
  passkeyOptions: 'the own way in',
  passkeyLogIn: 'the own session',
  secondFactor: 'the own session',
  stepUpOptions: 'the own session',
  stepUp: 'the own session',
  newPasskeyOptions: 'the own way in',
  addPasskey: 'the own way in',
  removePasskey: 'the own way in',
  newTotp: 'the own way in',
  setTotp: 'the own way in',
  removeTotp: 'the own way in',
  newRecoveryCodes: 'the own way in',
  getInvitation: 'reads, by POST so that its token is in no log',
  makeDownload: 'reads; the address is for one use',
  makePapers: 'reads; the address is for one use',
  startImport: 'a file that is looked at changes nothing of the shop',
  putPiece: 'a file that is looked at changes nothing of the shop',
  answerDecimals: 'a file that is looked at changes nothing of the shop',
  correctRows: 'a file that is looked at changes nothing of the shop',
  cancelImport: 'a file that is looked at changes nothing of the shop',
  applyImport: 'the job that it starts writes the history with the change, [IMP-4]',
  undoImport: 'the job that it starts writes the history with the change, [IMP-4]',
  exportCatalogue: 'reads; the address is for one use',
  exportImport: 'reads; the address is for one use',
  salesCsv: 'reads; the address is for one use',
  priceQuote: 'reads; what is asked for is too much for an address',
  previewBulk: 'reads; the products are too many for an address',
  setAlerts: 'the own choice of what one is told',
  subscribe: 'the own device',
  testAlert: 'tells the own devices',
  setSmtp: 'of the installation; who runs it is mailed',
  removeSmtp: 'of the installation; who runs it is mailed',
  testSmtp: 'a mail to oneself',
  retryMail: 'what was to be sent anyway',
  makeBackup: 'reads; the address is for one use, and who runs the installation is mailed',
  probeCredentials: 'asks the provider; changes nothing',
  removeDemoShops: 'takes the demo shops away, with their history',
  saveLookDraft: 'a draft, which nobody sees until it is published',
  putPicture: 'the same',
  shareLook: 'a link, stored nowhere',
}

let gestion: Gestion
let owner: Member
let designer: Member
let designs: ReturnType<typeof openDesignedOrders>
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Diego', {})
  designs = openDesignedOrders(gestion.shops)
  designer = await gestion.member('Inés', {}, designs.tenant)
})
// Whoever changes a team has proven that it is them, which lasts for minutes: all of this takes longer on a busy machine.
beforeEach(() => setProven(gestion, new Date()))
afterAll(() => gestion.close())

const cast = () => ({ gestion, owner, designer, designs })

/** A change that each call makes, by name. */
const CHANGES = {
  ...changesOfOrders(cast),
  ...changesOfPrinting(cast),
  ...changesOfCatalogue(cast),
  ...changesOfShop(cast),
  ...changesOfTeam(cast),
}

const WRITES = officeEndpoints.filter(({ method }) => method === 'POST')

describe('[HIST-1] every call that changes something of a shop', () => {
  test('is tried here, or is said to change nothing of one', () => {
    const listed = [...Object.keys(CHANGES), ...Object.keys(NONE_OF_THE_SHOP)]
    expect(listed.sort()).toEqual(WRITES.map(({ name }) => name).sort())
  })

  test.each(
    WRITES.filter(({ name }) => name in CHANGES).map((endpoint) => [endpoint.name, endpoint] as const),
  )('%s leaves an entry of who called it, in its own transaction', async (name, endpoint) => {
    // That each is served is a rule of its own ([STAFF-1]).
    if (!gestion.shops.app.office.hasRoute({ method: endpoint.method, url: endpoint.path })) return
    const change = await CHANGES[name]?.()
    if (change === undefined) throw new Error(name)
    expect(await missingAfter(gestion, endpoint, change)).toEqual([])
  })
})
