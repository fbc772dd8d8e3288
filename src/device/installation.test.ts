// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { install, keepInstallOffer } from './installation.ts';

keepInstallOffer();

beforeEach(() => {
  window.dispatchEvent(new Event('appinstalled'));
  delete document.documentElement.dataset.install;
});

function browserOffers() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  const event = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(Object.assign(event, { prompt }));
  return { event, prompt };
}

function press() {
  const click = new Event('click', { cancelable: true });
  install(click);
  return click;
}

const isRowHidden = () => document.documentElement.dataset.install === 'answered';

it('keeps the browser’s offer instead of showing it on arrival', () => {
  const { event, prompt } = browserOffers();
  expect(event.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
});

it('opens the browser’s dialog once, at a press', async () => {
  const { prompt } = browserOffers();
  expect(press().defaultPrevented).toBe(true);
  expect(prompt).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(isRowHidden()).toBe(true));
  expect(press().defaultPrevented).toBe(false);
  expect(prompt).toHaveBeenCalledOnce();
});

it('follows the link to the help where the browser makes no offer', () => {
  expect(press().defaultPrevented).toBe(false);
  expect(isRowHidden()).toBe(false);
});

it('offers nothing any more once the app was installed by the browser’s own menu', () => {
  browserOffers();
  window.dispatchEvent(new Event('appinstalled'));
  expect(press().defaultPrevented).toBe(false);
  expect(isRowHidden()).toBe(true);
});
