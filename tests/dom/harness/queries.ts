import {
  type ByRoleMatcher,
  getByLabelText,
  getByRole,
  queryAllByLabelText,
  queryAllByRole,
  queryAllByText,
} from '@testing-library/dom';

/** Names a text to find: the whole text, or a pattern. All kinds of spaces are equal. */
export type Words = string | RegExp;

/** Returns a text with plain single spaces. */
export const plain = (text: string | null | undefined) =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim();

const isWhole = (words: Words) => (text: string) =>
  typeof words === 'string' ? plain(text) === plain(words) : words.test(plain(text));

/** Returns whether an element's text contains the words. */
const has = (element: Element, words: Words) =>
  typeof words === 'string'
    ? plain(element.textContent).includes(plain(words))
    : words.test(plain(element.textContent));

/** Finds the elements of a document as a person does: by role, name, label and text. */
export class Queries {
  readonly #root: HTMLElement;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Returns queries inside an element. */
  within(element: HTMLElement): Queries {
    return new Queries(element);
  }

  /** @throws unless exactly one element has the role and name */
  role(role: ByRoleMatcher, name?: Words): HTMLElement {
    return getByRole(this.#root, role, name === undefined ? {} : { name: isWhole(name) });
  }

  roles(role: ByRoleMatcher, name?: Words): readonly HTMLElement[] {
    return queryAllByRole(this.#root, role, name === undefined ? {} : { name: isWhole(name) });
  }

  button(name: Words): HTMLElement {
    return this.role('button', name);
  }

  link(name: Words): HTMLElement {
    return this.role('link', name);
  }

  heading(name: Words): HTMLElement {
    return this.role('heading', name);
  }

  /** Returns the control with exactly this label. */
  label(label: Words): HTMLElement {
    return getByLabelText(this.#root, isWhole(label), { selector: 'input, select, textarea' });
  }

  labels(label: Words): readonly HTMLElement[] {
    return queryAllByLabelText(this.#root, isWhole(label), { selector: 'input, select, textarea' });
  }

  /** Returns the alert that contains the words, or null. */
  alert(words: Words = ''): HTMLElement | null {
    return this.roles('alert').find((element) => has(element, words)) ?? null;
  }

  /** Returns the innermost elements whose text contains the words. */
  texts(words: Words): readonly HTMLElement[] {
    return queryAllByText(this.#root, (_, element) => {
      if (element === null || !has(element, words)) return false;
      return ![...element.children].some((child) => has(child, words));
    });
  }

  /** Returns the first of these elements, or null. */
  text(words: Words): HTMLElement | null {
    return this.texts(words)[0] ?? null;
  }

  /** Returns the only element of a selector. @throws unless there is exactly one */
  element(selector: string): HTMLElement {
    const [found, ...others] = this.#root.querySelectorAll<HTMLElement>(selector);
    if (found === undefined || others.length > 0) {
      throw new Error(`${others.length + Number(found !== undefined)} elements are ${selector}`);
    }
    return found;
  }
}
