// Loaded before the built server (NODE_OPTIONS=--import): the library knows one address, here it is the double's.
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'

Object.assign(AppConfig, { BASE_URL: process.env.MERCADOPAGO_DOUBLE })
