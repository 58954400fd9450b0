const DROPPED = new Set([
  'script', 'style', 'iframe', 'frame', 'object', 'embed', 'link', 'meta', 'base', 'form', 'template', 'noscript', 'portal', 'title', 'foreignobject',
]); // prettier-ignore
const URL_ATTRIBUTES = new Set([
  'href',
  'src',
  'xlink:href',
  'action',
  'formaction',
  'poster',
  'background',
  'srcset',
]);
const SAFE_URL = /^(?:https?:|mailto:|tel:|obsidian:|#|\/|\.|data:image\/|blob:|[^:]*$)/i;

/** HTML as inert nodes: nothing in it runs, submits, styles the page or loads a document. */
export function sanitizeHTMLToDom(html: string): DocumentFragment {
  const parsed = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  for (const el of [...parsed.body.querySelectorAll('*')]) clean(el);
  const fragment = document.createDocumentFragment();
  fragment.append(...[...parsed.body.childNodes].map((node) => document.adoptNode(node)));
  return fragment;
}

function clean(el: Element): void {
  if (DROPPED.has(el.localName.toLowerCase())) return el.remove();
  for (const { name, value } of [...el.attributes]) {
    const unsafe =
      name.startsWith('on') || name === 'style' || (URL_ATTRIBUTES.has(name) && !SAFE_URL.test(value.trim()));
    if (unsafe) el.removeAttribute(name);
  }
}
