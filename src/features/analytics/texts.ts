/** Neither 'vos' nor 'tú' is in them, so that they serve both markets. */
export const analyticsTexts = {
  region: 'Permiso para medir visitas',
  question: 'Usamos cookies para medir visitas. Sin tu permiso no se carga ninguna.',
  more: 'Privacidad',
  accept: 'Aceptar',
  refuse: 'Rechazar',
  granted: 'En este dispositivo hay permiso para medir visitas con cookies.',
  denied: 'En este dispositivo no se miden visitas.',
  change: 'Cambiar mi elección',
}
