import type { Page } from '@playwright/test';

interface LayoutReport {
  /** Distance that the page can be scrolled sideways, px. */
  readonly sidewaysPx: number;
  /** Elements that extend beyond the window, only the innermost elements. */
  readonly tooWide: readonly string[];
  readonly h1Count: number;
  /** Headings that skip a level, as `h2 → h4 Text`. */
  readonly skippedHeadings: readonly string[];
  /** Controls that are smaller than the touch target. */
  readonly smallTargets: readonly string[];
  /** Texts that are partly cut off or outside the window. */
  readonly cutTexts: readonly string[];
  /** Paragraphs and list items whose longest line has more than 75 characters, with the number. */
  readonly longLines: readonly string[];
}

/** Inspects the page as it is laid out now. */
export async function inspectLayout(page: Page): Promise<LayoutReport> {
  // Finish all animations, because positions are compared.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
  return page.evaluate(inspect);
}

/** Runs in the page. */
function inspect(): LayoutReport {
  const TARGET_PX = 48;
  const root = document.documentElement;
  const name = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    return `${element.localName}.${element.getAttribute('class') ?? ''} «${words.slice(0, 40)}»`;
  };
  /** Returns whether an element is clipped to one pixel, for screen readers only. */
  const isForEarsOnly = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const isClipped =
      width <= 1 && height <= 1 && getComputedStyle(element).overflowX !== 'visible';
    return isClipped || (element.parentElement !== null && isForEarsOnly(element.parentElement));
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ checkVisibilityCSS: true }) && !isForEarsOnly(element);

  const headings = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].filter(isShown);
  const skippedHeadings = headings.flatMap((heading, index) => {
    const level = Number(heading.localName[1]);
    const before = Number(headings[index - 1]?.localName[1] ?? 0);
    return level > before + 1 ? [`h${before} → ${name(heading)}`] : [];
  });

  /**
   * Returns whether an element is a link in a sentence. WCAG makes an exception for these, because they are as high as their
   * line.
   */
  const isInSentence = (element: Element) =>
    element.localName === 'a' &&
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node !== element && node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  /** Returns whether a touch at points around a small element hits it. */
  const hasTouchTarget = (element: Element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const reach = TARGET_PX / 2 - 1;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return [
      [reach, 0],
      [-reach, 0],
      [0, reach],
      [0, -reach],
    ].every(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(middle.x + x, middle.y + y);
      return element.contains(hit) || label?.contains(hit) === true;
    });
  };
  const pressable = 'a[href],button,input,select,textarea,summary,[role=button],[tabindex="0"]';
  const smallTargets = [...document.querySelectorAll(pressable)]
    .filter(
      (element) => isShown(element) && !element.matches(':disabled') && !isInSentence(element),
    )
    .filter((element) => {
      // A checkbox or radio button inside a label is pressed by the whole label.
      const target = element.matches('[type=checkbox],[type=radio]')
        ? (element.closest('label') ?? element)
        : element;
      const { width, height } = target.getBoundingClientRect();
      const isLarge = width >= TARGET_PX - 0.5 && height >= TARGET_PX - 0.5;
      return width > 0 && !isLarge && !hasTouchTarget(element);
    })
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${Math.round(width)} × ${Math.round(height)} ${name(element)}`;
    });
  window.scrollTo({ top: 0, behavior: 'instant' });

  const cutTexts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent?.trim() || !parent || !isShown(parent)) continue;
    if (parent.closest('svg, script, style, noscript, .skip-link')) continue;
    // When a notice is shown, only the mark of the logo is visible. The link keeps its name.
    if (root.matches('[data-notice]') && parent.closest('.header__logo')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()];
    let isCut = false;
    let around: Element | null = parent;
    for (; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      // A text that can be scrolled is not cut off.
      if (/auto|scroll/.test(overflowX)) break;
      if (/hidden|clip/.test(overflowX))
        isCut ||= boxes.some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
      if (/hidden|clip/.test(overflowY))
        isCut ||= boxes.some(({ top, bottom }) => top < box.top - 2 || bottom > box.bottom + 2);
    }
    if (!around) {
      isCut ||= boxes.some(({ left, right }) => left < -1 || right > root.clientWidth + 1);
    }
    if (isCut) cutTexts.push(name(parent));
  }
  for (const field of document.querySelectorAll('input:not([type=range],[type=radio])')) {
    if (isShown(field) && field.scrollWidth > field.clientWidth + 1) cutTexts.push(name(field));
  }

  const LONGEST_LINE = 75;
  /** Returns the lines of a text as they are laid out. */
  const linesOf = (nodes: readonly Node[]) => {
    const lines: { middle: number; text: string }[] = [];
    const range = document.createRange();
    const place = (node: Node, text: string, index: number) => {
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      const boxes = [...range.getClientRects()];
      const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2);
      const [middle = 0] = middles;
      if (boxes.length === 0) return;
      // The word continues in the next line, after a hyphen.
      if (text.length > 1 && middles.some((other) => Math.abs(other - middle) > 6)) {
        for (let at = 0; at < text.length; at += 1) place(node, text.charAt(at), index + at);
        return;
      }
      const line = lines.find((known) => Math.abs(known.middle - middle) < 6);
      if (line) line.text += text;
      else lines.push({ middle, text });
    };
    for (const node of nodes) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+\s?|\s+/g)) {
        place(node, word, index);
      }
    }
    return lines.map(({ text }) => text.replace(/\s+/g, ' ').trim());
  };
  const textNodes = new Map<Element, Node[]>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const block = node.parentElement?.closest('p,li,dd');
    if (!block || block.closest('table,code,pre,svg,noscript') || !isShown(block)) continue;
    textNodes.set(block, [...(textNodes.get(block) ?? []), node]);
  }
  const longLines = [...textNodes].flatMap(([block, nodes]) => {
    const lengths = linesOf(nodes)
      .filter((line) => !/https?:|@/.test(line))
      .map(({ length }) => length);
    const longest = Math.max(0, ...lengths);
    return longest > LONGEST_LINE ? [`${longest} ${name(block)}`] : [];
  });

  const sidewaysPx = root.scrollWidth - root.clientWidth;
  const isTooWide = (element: Element) =>
    element.getBoundingClientRect().right > root.clientWidth + 1 && isShown(element);
  const tooWide =
    sidewaysPx > 0
      ? [...document.body.querySelectorAll('*:not(svg, svg *)')]
          .filter((element) => isTooWide(element) && ![...element.children].some(isTooWide))
          .map(name)
      : [];

  return {
    sidewaysPx,
    tooWide,
    h1Count: headings.filter(({ localName }) => localName === 'h1').length,
    skippedHeadings,
    smallTargets,
    cutTexts,
    longLines,
  };
}

/** The expected report for a page with a sound layout. */
export const soundLayout: LayoutReport = {
  sidewaysPx: 0,
  tooWide: [],
  h1Count: 1,
  skippedHeadings: [],
  smallTargets: [],
  cutTexts: [],
  longLines: [],
};
