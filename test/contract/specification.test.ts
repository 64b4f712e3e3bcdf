import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { customization } from '#contract/cart.ts'
import { endpoints } from '#contract/endpoints.ts'

/** Section 7 of the specification: method and path as it writes them, `...` for the services. Designs have no method there. */
const CALLS = `
POST /api/services/app/TokenAuth/Authenticate
POST /api/services/app/Account/RegisterUser
POST /api/services/app/Account/SendEmailActivationEcommerceLink
POST /api/services/app/Account/SendPasswordResetCodePartner
POST /api/services/app/Account/ResetPassword
PUT /api/services/app/Account/UpdateProfile
DELETE /api/services/app/Account/DeleteAccount
POST /api/services/app/Account/ValidateCodeAuth
POST /api/services/app/TokenAuth/ExternalAuthenticate
GET /api/TokenAuth/LogOut
GET /api/TokenAuth/GetAccess
POST /api/TokenAuth/RefreshToken
GET /api/services/app/Zecat/GetCategories
GET .../Zecat/GetColors
POST /
GET .../PartnerConfigs/GetConfig
GET .../Zecat/GetProductsList
GET .../Zecat/GetProductDetail
GET .../Zecat/GetPrintingTypes
GET .../Zecat/GetPrintingTypesConfig
GET .../WhiteBoxSettings/GetWhiteboxSettingsKey
GET /users/distributor/logo_url
GET /color-palette
POST /api/services/app/Designs/UploadDesign
POST /api/services/app/Designs/GetZecatEmbrodery
GET .../DomicilieProvinces/GetAllDomicilieProvince
GET .../DomicilieCities/GetAllByProvinceId
GET .../DomicilieLocations/GetAllByCityId
GET .../DomicilieLocations/GetShippingZipCode
POST .../Orders/GetShippingQuote
POST .../OrderLogos/UploadLogos
POST .../Orders/CompleteOrder
POST .../Orders/ConvertQuotetoOrder
POST .../Orders/UpdateOrderPayment
GET .../Orders/GetPaymentMethods
GET .../Orders/GetQuotes
GET .../Orders/GetOrders
GET .../Orders/GetOrderById
GET .../Orders/GetQuoteById
POST .../Orders/GenerateQuote
POST .../Orders/SendEmailQuote
POST .../Orders/CreateUnsavedQuote
PUT .../ShoppingCarts/PutFilesShoppingCartItem
PUT .../ShoppingCarts/PutImagesProductItem
POST .../ShoppingCarts/GetShoppingCartProductPrice
POST .../ShoppingCarts/CreateOrEditShoppingCart
GET .../ShoppingCarts/GetShoppingCartsClient
GET .../UserLogos/GetUserLogos`
  .trim()
  .replaceAll('...', '/api/services/app')
  .split('\n')

/** Names that the specification puts into the query string. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  deleteAccount: ['Email', 'UserId'],
  refreshToken: ['refreshToken'],
  getCategories: ['isEcommerceClient'],
  getPrintingTypes: ['Filtro', 'PaginaActual'],
  getWhiteboxSettingsKey: ['key', 'isEcommerceClient'],
  getLogoUrls: ['limit'],
  getAllByProvinceId: ['idprovince'],
  getAllByCityId: ['idcity'],
  getShippingZipCode: ['location', 'province', 'municipality'],
  getOrderById: ['Id'],
  getQuoteById: ['Id'],
}

describe('the contract', () => {
  const written = endpoints.map(({ method, path }) => `${method} ${path}`)

  it.each(CALLS)('[WIRE-1] has %s', (call) => expect(written).toContain(call))

  it('[WIRE-1] has each call once, with the names that the specification gives its query', () => {
    expect(new Set(written).size).toBe(written.length)
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
    for (const [name, fields] of Object.entries(QUERIES)) {
      const endpoint = endpoints.find((one) => one.name === name)
      expect(Object.keys(endpoint?.query?.entries ?? {}), name).toEqual(expect.arrayContaining([...fields]))
    }
  })

  it('[LIMIT-5] takes −1 for the days of a customisation that are not known yet', () => {
    expect(v.parse(customization, { views: [] }).applicationDays).toBe(-1)
    for (const applicationDays of [-2, 0.5, 366])
      expect(v.safeParse(customization, { views: [], applicationDays }).success).toBe(false)
  })
})
