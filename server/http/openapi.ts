import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance } from 'fastify'
import type { Endpoint, Schema } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { failureSchema } from '#contract/envelope.ts'

type Json = Record<string, unknown>

/** A contract schema as JSON Schema, as a caller writes it (before the transformations). */
export const jsonSchema = (schema: Schema): Json => ({
  ...toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }),
})

const schemaOf = (schema: NonNullable<Endpoint['query' | 'body']>): Json => {
  const { $schema: _dialect, ...plain } = jsonSchema(schema)
  return plain
}

const tenant = {
  name: 'tenant',
  in: 'query',
  required: true,
  description: 'The shop: first segment of its addresses.',
  schema: { type: 'string' },
}

const parameters = ({ query }: Endpoint): Json[] => {
  if (query === undefined) return [tenant]
  const { properties, required } = schemaOf(query)
  const needed = Array.isArray(required) ? required : []
  const own = Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
  }))
  return [tenant, ...own]
}

const enveloped = (result: Json): Json => ({
  type: 'object',
  required: ['result', 'success'],
  properties: { result, success: { const: true } },
})

const operation = (endpoint: Endpoint): Json => ({
  operationId: endpoint.name,
  tags: [endpoint.tag],
  summary: endpoint.summary,
  'x-offline': endpoint.offline,
  parameters: parameters(endpoint),
  security: endpoint.auth === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  ...(endpoint.body === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          content: {
            [endpoint.encoding === 'multipart' ? 'multipart/form-data' : 'application/json']: {
              schema: schemaOf(endpoint.body),
            },
          },
        },
      }),
  responses: {
    200: {
      description: 'Success.',
      content: { 'application/json': { schema: enveloped(schemaOf(endpoint.result)) } },
    },
    default: { $ref: '#/components/responses/Failure' },
  },
})

const pathsOf = () => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return paths
}

/** The contract as OpenAPI 3.1. Its paths are written when somebody reads them: most installations are never asked. */
const openApi = () => {
  let paths: ReturnType<typeof pathsOf> | undefined
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrina', version: '1', description: 'Calls of a shop. Every one names it in `tenant`.' },
    get paths() {
      paths ??= pathsOf()
      return paths
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Failure: {
          description: 'Failure, with a message in Spanish for the person.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['result', 'success'],
                properties: { result: schemaOf(failureSchema), success: { const: false } },
              },
            },
          },
        },
      },
    },
  }
}

/** The plugin's types stop at OpenAPI 3.0; it only hands the document on. */
const forPlugin = (document: object): StaticDocumentSpec['document'] =>
  document as StaticDocumentSpec['document']

/** `/api/openapi.json`, and `/api/docs` to read and try it. */
export const registerOpenApi = async (app: FastifyInstance) => {
  const document = openApi()
  app.get('/api/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document))
  await app.register(swagger, { mode: 'static', specification: { document: forPlugin(document) } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list' } })
}
