const styles = new Map<string, CSSStyleDeclaration>();
/** What jsdom's own style sheet looks at, besides the name of an element. */
const looked = ['style', 'type', 'open', 'popover', 'dir', 'list', 'href'];
/** Whether the styles of an element depend on those around it: on what is inherited, or in one of jsdom's few rules of several elements. */
function dependsOnOthers(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (one.hasAttribute('hidden') || /visibility|pointer-events|color/.test(one.getAttribute('style') ?? '')) return true;
  }
  return element.localName === 'summary';
}

/**
 * The styles of an element as jsdom computes them where no sheet is parsed. It asks all rules of a browser's default sheet about an
 * element and everything around it, which takes a tenth of the tests' time; here about one of each kind.
 */
export function styleOf(element: Element): CSSStyleDeclaration {
  if (dependsOnOthers(element)) return realStyle(element);
  const kind = [element.localName, ...looked.map((name) => element.getAttribute(name))].join('\n');
  const known = styles.get(kind) ?? realStyle(element);
  styles.set(kind, known);
  return known;
}
const realStyle = window.getComputedStyle.bind(window);
