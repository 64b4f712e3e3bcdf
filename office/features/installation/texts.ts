import { texts } from '#office/ui/market.tsx'

const units = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const installationTexts = texts(
  {
    title: 'Instalación',
    loading: 'Un momento…',
    upToDate: (clock: string) => `todas las tiendas · al día, ${clock}`,
    old: (clock: string) => `sin conexión · de las ${clock}`,
    health: 'Salud',
    database: 'Base de datos',
    answers: (size: string, ms: number) => `responde en ${ms} ms · ${size}`,
    distributed: 'repartida en varios nodos',
    disk: 'Disco',
    free: (free: string, total: string) => `${free} libres de ${total}`,
    diskLow: 'Queda poco lugar en el disco: conviene ampliarlo o hacer lugar en estos días.',
    diskFull:
      'El disco está casi lleno: la tienda deja de recibir archivos y pedidos. Hay que hacer lugar ya.',
    levels: { well: 'hay lugar', low: 'queda poco', full: 'casi lleno' },
    noDisk: 'no guarda nada en este servidor',
    files: 'Archivos de clientes',
    places: { disk: 'en el disco', bucket: 'en S3' },
    serverTitle: 'Servidor de correo',
    environment: (host: string) =>
      `Lo dice SMTP_URL, en la configuración del servidor: ${host}. Se cambia ahí.`,
    none: 'Todavía no sale ningún correo: quedan guardados. Cargá los datos de tu servidor.',
    saved: (when: string, by: string) => `Guardado ${when} por ${by}.`,
    sealed: 'La contraseña se guardó con otra AUTH_SECRET y ya no se abre: hay que cargarla de nuevo.',
    host: 'Servidor',
    port: 'Puerto',
    security: 'Seguridad',
    securities: { tls: 'TLS', starttls: 'STARTTLS', none: 'Ninguna' },
    user: 'Usuario',
    userHint: 'Vacío si no pide.',
    password: 'Contraseña',
    passwordStored: 'Hay una guardada. Vacío: queda esa.',
    passwordHint: 'Se guarda cifrada y no se vuelve a mostrar.',
    sender: 'Remitente',
    senderHint: 'De quién son los correos: avisos@tutienda.com',
    save: 'Guardar',
    savedNow: 'Guardado. Los correos salen por ahí desde ahora.',
    remove: 'Quitar',
    removed: 'Quitado. Los correos quedan guardados.',
    test: 'Mandarme una prueba',
    again: 'Ver el de ahora',
    unsent: 'Correos que no salieron',
    allSent: 'Salieron todos.',
    waiting: (count: number) => `${units(count, 'espera', 'esperan')} su turno`,
    stopped: (count: number) => `${units(count, 'no se intenta', 'no se intentan')} más`,
    retry: 'Reintentar',
    retryAll: 'Reintentar todos',
    retryOf: (kind: string, to: string) => ` ${kind} para ${to}`,
    retried: (count: number) =>
      count === 0
        ? 'Ya estaba por salir, o salió.'
        : count === 1
          ? 'Se intenta ahora.'
          : `Se intentan ${count} ahora.`,
    next: (when: string) => `se intenta otra vez ${when}`,
    noNext: 'no se intenta más',
    kinds: {
      activation: 'Código de cuenta',
      activationAgain: 'Cuenta que ya existe',
      reset: 'Código para recuperar la cuenta',
      newAddress: 'Código para otro correo',
      passwordChanged: 'Aviso de contraseña',
      addressChanged: 'Aviso de correo',
      orderState: 'Aviso de un pedido',
      orderForShop: 'Pedido nuevo, a la tienda',
      lateMoney: 'Dinero tardío, a la tienda',
      quote: 'Cotización',
      proofLink: 'Muestra para aprobar',
      proofForShop: 'Respuesta a una muestra',
      proofChange: 'Cambio en una muestra',
      withdrawal: 'Arrepentimiento',
      withdrawalForShop: 'Arrepentimiento, a la tienda',
      teamChanged: 'Cambio en el equipo',
      officeAlert: 'Aviso de Gestión',
    } as Readonly<Record<string, string>>,
    mailKind: 'Correo',
    jobs: 'Trabajos',
    noJobs: 'Todo al día: ninguno espera ni falló.',
    jobWaiting: (count: number) => units(count, 'espera', 'esperan'),
    jobAgain: (count: number) => units(count, 'se intenta otra vez', 'se intentan otra vez'),
    jobFailed: (count: number) => units(count, 'falló', 'fallaron'),
    jobKinds: {
      'history-tidy': 'Limpieza de la historia',
      'carts-tidy': 'Limpieza de carritos',
      'orders-unpaid': 'Pedidos sin pagar',
      'order-alert': 'Avisos a quienes compran',
      'quotes-expired': 'Cotizaciones que vencen',
      'staff-tidy': 'Limpieza de sesiones',
      'uploads-tidy': 'Limpieza de archivos',
      'product-pictures': 'Fotos de productos',
      'payment-check': 'Consulta de pagos',
      'payments-silent': 'Pagos sin respuesta',
      'accounts-tidy': 'Limpieza de cuentas',
      'office-alert': 'Avisos de Gestión',
      'office-push': 'Avisos a los teléfonos',
      'office-late': 'Pedidos atrasados',
    } as Readonly<Record<string, string>>,
    history: 'Qué se hizo',
    nothingDone: 'Todavía no se cambió nada acá.',
    actions: {
      mailServerSet: 'Cambió el servidor de correo',
      mailServerRemoved: 'Quitó el servidor de correo',
      backupDownloaded: 'Bajó un respaldo entero',
      backupMade: 'Hizo un respaldo en el servidor',
      shopMade: 'Creó una tienda',
      demoRemoved: 'Quitó las tiendas de muestra',
      demoLoaded: 'Cargó las tiendas de muestra',
    },
    versions: 'Versiones',
    build: 'compilación',
    fromSources: 'sin compilar',
    backup: 'Respaldo',
    backupText:
      'Un solo archivo con la base de datos y todos los archivos, como están en este momento. Tiene los datos de quienes compran: guardalo en un lugar seguro, fuera de este servidor.',
    withSecret: 'Incluye la clave AUTH_SECRET de esta instalación.',
    withoutSecret:
      'La clave AUTH_SECRET no está adentro: guardala aparte. Sin ella no se abren las credenciales.',
    lastBackup: (when: string, by: string, size: string) => `El último: ${when}, ${by}, ${size}.`,
    missing: (count: number) =>
      `${units(count, 'archivo ya faltaba', 'archivos ya faltaban')} en la instalación.`,
    noBackup: 'Todavía no se hizo ninguno.',
    impossible: 'Las tiendas están repartidas en varios nodos: se respalda cada nodo por separado.',
    download: 'Bajar respaldo',
    downloading: 'Empezó la descarga. Se avisa por correo a quienes administran la instalación.',
  },
  {
    none: 'Todavía no sale ningún correo: quedan guardados. Carga los datos de tu servidor.',
    backupText:
      'Un solo archivo con la base de datos y todos los archivos, como están en este momento. Tiene los datos de quienes compran: guárdalo en un lugar seguro, fuera de este servidor.',
    withoutSecret:
      'La clave AUTH_SECRET no está adentro: guárdala aparte. Sin ella no se abren las credenciales.',
  },
)

const STEP = 1024
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** '12 MB', '1,4 GB'. */
export const sizeWord = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)))
  const value = bytes / STEP ** power
  const digits = value < 10 && power > 1 ? 1 : 0
  return `${value.toFixed(digits).replace('.', ',')} ${UNITS[power]}`
}
