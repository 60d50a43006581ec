/** What worklets/encoders.node.ts puts into build/encoders/. */
declare module '*/build/encoders/lame.js' {
  const create: import('./glue.ts').CreateGlue;
  export default create;
}
declare module '*/build/encoders/aac.js' {
  const create: import('./glue.ts').CreateGlue;
  export default create;
}
declare module '*/build/encoders/flac.js' {
  const create: import('./glue.ts').CreateGlue;
  export default create;
}
