/** Texts in Chinese: whose code travels to the browser. */
export const licences = {
  title: '许可证',
  lead: 'Batida 建立在许多人的成果之上。这里列出送到你浏览器里的代码出自谁、采用什么许可证、源代码在哪里。条文为英文，以英文为准。',
  sourceOf: '{{name}} 的源代码',
  source: '源代码',
  text: '许可证全文',
  lost: '列表加载失败。',
  retry: '重试',
};
