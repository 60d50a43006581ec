/** Texts in Japanese: pads and keys, played by hand. */
export const liveInput = {
  open: 'パッドと鍵盤',
  name: 'パッドと鍵盤',
  arm: '{{track}}を録音待機',
  record: '演奏を記録',
  overdub: 'オーバーダブ',
  grid: '入力クオンタイズ',
  pads: 'パッド',
  keysOf: '{{track}}の鍵盤',
  toPads: 'パッドを表示',
  toKeys: '鍵盤を表示',
  noneArmed: '録音待機のトラックがないため、演奏は記録されません。',
  roll: 'ロール',
  rollOf: '{{track}}、押している間ロール',
  chromatic: 'スケールなし',
  touch: 'タッチ',
  touches: { height: '高さ', soft: '弱', medium: '中', hard: '強' },
};
