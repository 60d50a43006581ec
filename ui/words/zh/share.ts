/** Texts in Chinese (simplified): the share sheet, links, QR codes. */
export const share = {
  title: '分享',
  titleOf: '分享 {{name}}',
  ways: '分享方式',
  facts: '{{name}}，{{time}}，{{bars}}',
  link: '链接',
  qr: '二维码',
  file: '文件',
  video: '视频',
  hub: '社区',
  noVideo: '暂时还不能制作视频。现在可以发送链接、二维码或文件。',
  logInToPublish: '登录后发布 {{name}}',
  publish: '发布 {{name}}',
  hubNotOpen: '社区尚未开放：目前还不能发布，这里也不会上传任何内容。',
  others: '其他方式不需要账号。',
};
