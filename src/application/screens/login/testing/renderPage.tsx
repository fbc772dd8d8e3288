import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { createI18n } from '../../../../locales/i18n.ts';

// Tells React that all updates of this environment come through `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Adds what happy-dom leaves out: locks, which are free at once. */
function addLocks(): void {
  const locks = {
    request: async (_name: string, options: unknown, work?: (lock: unknown) => unknown) =>
      (typeof options === 'function' ? options : work)?.({}),
    query: async () => ({ pending: [] }),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

/** Renders a page in Russian, and finds and presses things on it by their words. */
export async function renderPage(page: ReactNode, address: string, state: unknown = null) {
  addLocks();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('ru')}>
        <MemoryRouter initialEntries={[{ pathname, search, state }]}>{page}</MemoryRouter>
      </I18nProvider>,
    ),
  );
  const plain = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');
  function find<Found extends Element>(selector: string, text: string): Found {
    const found = [...place.querySelectorAll<Found>(selector)].find(
      (element) => plain(element) === text,
    );
    if (!found) throw new Error(`No ${selector} says ${text}; the page says: ${plain(place)}`);
    return found;
  }
  return {
    text: () => plain(place),
    has: (selector: string, text: string) =>
      [...place.querySelectorAll(selector)].some((element) => plain(element) === text),
    press: (name: string) => act(async () => find<HTMLButtonElement>('button', name).click()),
    /** Ticks or chooses by the label. */
    choose: (label: string) => act(async () => find<HTMLLabelElement>('label', label).click()),
    input: (name: string) => {
      const input = place.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (!input) throw new Error(`No field ${name}`);
      return input;
    },
    type: (name: string, value: string) =>
      act(async () => {
        const input = place.querySelector<HTMLInputElement>(`input[name=${name}]`);
        if (!input) throw new Error(`No field ${name}`);
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    unmount: () =>
      act(async () => {
        root.unmount();
        place.remove();
      }),
  };
}
