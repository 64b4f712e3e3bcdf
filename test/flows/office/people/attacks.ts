/** Where a hostile script runs, and what it is after. */
export interface Target {
  /** Origins. */
  readonly shops: string
  readonly office: string
  readonly operator: string
  readonly orderId: string
  /** Of the site that both origins belong to; '' where hosts have no site above them. */
  readonly site: string
}

/**
 * What the script of a tag may try from a page of a shop, each with all that the browser gives to that origin. They answer
 * what they got hold of, '' for nothing. They run in the page, so that each stands for itself.
 */
export const ATTACKS = {
  async cookie({ office, orderId }: Target) {
    const board = `${office}/gestion/api/orders/board?shop=brote`
    const cancel = `${office}/gestion/api/orders/cancel?shop=brote`
    const body = JSON.stringify({ id: orderId, expected: 1, key: crypto.randomUUID(), reason: 'hostile' })
    const tries: [string, RequestInit][] = [
      [board, { credentials: 'include' }],
      [board, { credentials: 'include', mode: 'no-cors' }],
      [cancel, { credentials: 'include', method: 'POST', body, mode: 'no-cors' }],
      [
        cancel,
        { credentials: 'include', method: 'POST', body, headers: { 'content-type': 'application/json' } },
      ],
    ]
    const got = tries.map(([url, init]) =>
      fetch(url, init).then(
        (answer) => answer.text(),
        () => '',
      ),
    )
    navigator.sendBeacon(cancel, body)
    return (await Promise.all(got)).join('')
  },

  async bearer({ office, operator }: Target) {
    const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '')
    const claims = { sub: operator, operator, session: operator, exp: 4_000_000_000 }
    const guesses = ['undefined', operator, `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`]
    const got = guesses.map((guess) =>
      fetch(`${office}/gestion/api/me`, { headers: { authorization: `Bearer ${guess}` } }).then(
        (answer) => answer.text(),
        () => '',
      ),
    )
    return (await Promise.all(got)).join('')
  },

  async shopsPort({ shops }: Target) {
    const paths = [
      '/gestion/',
      '/gestion/api/setup',
      '/gestion/api/orders/board?shop=brote',
      '/gestion/index.html',
    ]
    const got = paths.map(async (path) => {
      const answer = await fetch(shops + path).catch(() => undefined)
      return answer?.ok ? answer.text() : ''
    })
    return (await Promise.all(got)).join('')
  },

  async frame({ office }: Target) {
    const frame = document.createElement('iframe')
    frame.src = `${office}/gestion/brote/`
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve)
      document.body.append(frame)
    })
    try {
      return frame.contentWindow?.document.body.innerText ?? ''
    } catch {
      return ''
    }
  },

  async popUp({ office }: Target) {
    const opened = window.open(`${office}/gestion/brote/`, 'gestion')
    let got = opened === null ? 'no window was opened' : ''
    // Until it belongs to somebody else, however long its page takes; a moment more, for what comes after.
    for (let lost = 0; opened !== null && lost < 10; ) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      try {
        const { href } = opened.location
        if (href !== 'about:blank') got += opened.document.body.innerText
        if (opened.closed) lost += 1
      } catch {
        lost += 1
      }
    }
    // By now the name and the handle may lead to nothing of the back office any more.
    try {
      if (opened) opened.location.href = 'about:blank#hostile'
    } catch {
      // Nor may it be sent elsewhere.
    }
    return got
  },

  async postMessage({ office }: Target) {
    const heard: string[] = []
    addEventListener('message', ({ data, origin }) => {
      if (origin === office) heard.push(JSON.stringify(data))
    })
    const opened = window.open(`${office}/gestion/brote/`)
    for (let at = 0; at < 20; at++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      opened?.postMessage({ hostile: true, type: 'session', accessToken: 'hostile' }, '*')
    }
    return heard.join()
  },

  async cacheStorage({ office, shops }: Target) {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (url.includes('/gestion')) found.push(url)
    const cache = await caches.open('gestion')
    const page = () =>
      new Response('<title>hostile</title>', { headers: { 'content-type': 'text/html;charset=utf-8' } })
    for (const origin of [office, shops]) await cache.put(`${origin}/gestion/brote/`, page())
    return found.join()
  },

  async indexedDb({ operator }: Target) {
    const names = (await indexedDB.databases()).flatMap(({ name = '' }) =>
      name.startsWith('gestion') ? name : [],
    )
    const open = (name: string) =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => {
          resolve([...request.result.objectStoreNames].join())
          request.result.close()
        }
        request.onerror = () => resolve('')
      })
    const own = ['gestion', `gestion-${operator}-brote`]
    const stores = await Promise.all(own.map(open))
    for (const name of own) indexedDB.deleteDatabase(name)
    return [...names, ...stores].join('')
  },

  async worker({ office, shops }: Target) {
    const blob = URL.createObjectURL(new Blob(['onfetch = () => {}'], { type: 'text/javascript' }))
    const tries: [string, string][] = [
      [blob, '/gestion/'],
      [`${office}/gestion/sw.js`, `${office}/gestion/`],
      [`${shops}/sw.js`, `${office}/gestion/`],
      [`${shops}/sw.js`, '/gestion/'],
    ]
    const scopes: string[] = []
    for (const [script, scope] of tries) {
      const made = await navigator.serviceWorker.register(script, { scope }).catch(() => undefined)
      if (made) scopes.push(made.scope)
    }
    return scopes.filter((scope) => !scope.startsWith(`${shops}/`)).join()
  },

  async broadcast({ operator }: Target) {
    const heard: string[] = []
    const names = ['gestion', 'session', 'copies', `gestion-${operator}-brote`, 'storagemutated']
    const channels = names.map((name) => new BroadcastChannel(name))
    for (const channel of channels) channel.onmessage = ({ data }) => heard.push(JSON.stringify(data))
    addEventListener('storage', ({ key }) => heard.push(key ?? ''))
    for (let at = 0; at < 10; at++) {
      for (const channel of channels) channel.postMessage({ hostile: true })
      for (const name of names) localStorage.setItem(name, `hostile ${at}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const { held = [] } = await navigator.locks.query()
    return [...heard, ...held.map(({ name }) => name)].join()
  },

  async tossedCookies({ office, site }: Target) {
    const domain = site === '' ? '' : `; domain=${site}`
    for (const name of ['session', 'gestion', 'token', 'access_token', 'refreshToken', 'jwt'])
      Object.assign(document, { cookie: `${name}=hostile; path=/gestion${domain}` })
    const url = `${office}/gestion/api/me`
    const got = (['cors', 'no-cors'] as const).map((mode) =>
      fetch(url, { mode, credentials: 'include' }).then(
        (answer) => answer.text(),
        () => '',
      ),
    )
    return (await Promise.all(got)).join('')
  },

  async setUp({ office }: Target) {
    const url = `${office}/gestion/api/setup`
    const body = JSON.stringify({
      name: 'Nadie',
      email: 'nadie@brote.test',
      password: 'una clave bien larga',
    })
    const types = ['text/plain', 'application/json']
    const got = types.flatMap((type) =>
      (['cors', 'no-cors'] as const).map((mode) =>
        fetch(url, { method: 'POST', mode, body, headers: { 'content-type': type } }).then(
          (answer) => answer.text(),
          () => '',
        ),
      ),
    )
    return (await Promise.all(got)).join('')
  },

  async nullOrigin({ office, orderId }: Target) {
    const url = `${office}/gestion/api/orders/cancel?shop=brote`
    const body = JSON.stringify({ id: orderId, expected: 1, key: crypto.randomUUID(), reason: 'hostile' })
    // Who tells no address sends `Origin: null`.
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'referrer', content: 'no-referrer' })
    document.head.append(meta)
    const answer = await fetch(url, {
      method: 'POST',
      mode: 'no-cors',
      referrerPolicy: 'no-referrer',
      body,
    }).then(
      (response) => response.text(),
      () => '',
    )
    const frame = document.createElement('iframe')
    frame.name = 'answer'
    document.body.append(frame)
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: url, enctype: 'text/plain', target: 'answer' })
    const field = document.createElement('input')
    Object.assign(field, { name: body.replace(/}$/, ',"x":"'), value: '"}' })
    form.append(field)
    document.body.append(form)
    form.submit()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    try {
      return answer + (frame.contentWindow?.document.body.innerText ?? '')
    } catch {
      return answer
    }
  },
} satisfies Readonly<Record<string, (target: Target) => Promise<string>>>

/** With the device's own passkey: it asks for one of that address as the back office's page would. */
export const takePasskey = async (options: { readonly challenge: string; readonly rpId: string }) => {
  const bytes = Uint8Array.from(
    atob(options.challenge.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  )
  const made = await navigator.credentials
    .get({ publicKey: { challenge: bytes, rpId: options.rpId, userVerification: 'required' } })
    .catch((error: Error) => error.name)
  return made instanceof PublicKeyCredential ? (made.toJSON() as unknown) : String(made)
}
