// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../tests/fixtures/renderPage.tsx';
import { Button } from './Button.tsx';

type ButtonProps = Parameters<typeof Button>[0];

const css = readFileSync('src/ui/button.css', 'utf8');

/** Renders a button. */
async function open(props: Partial<ButtonProps>) {
  const onClick = vi.fn();
  const { place, press } = await renderPage(
    <Button onClick={onClick} {...props}>
      Send
    </Button>,
  );
  const button = place.querySelector('button');
  if (!button) throw new Error('There is no button');
  return { button, onClick, press: () => press('Send') };
}

it.each(['primary', 'secondary', 'outlined'] as const)(
  'has a style of the type %s',
  async (kind) => {
    const { button } = await open({ kind });
    expect(button).toHaveProperty('className', `button button--${kind} button--m`);
    expect(css).toContain(`\n.button--${kind} {`);
  },
);

it.each(['l', 'm', 's'] as const)('has a style of the size %s', async (size) => {
  const { button } = await open({ size });
  expect(button).toHaveProperty('className', `button button--primary button--${size}`);
  expect(css).toContain(`\n.button--${size} {`);
});

it('shows a loader, is busy and ignores presses while it is loading', async () => {
  const { button, onClick, press } = await open({ isLoading: true });
  expect(button.querySelector('.button__loader')).not.toBeNull();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await press();
  expect(onClick).not.toHaveBeenCalled();
});

it('is announced as pressed when it is selected', async () => {
  expect((await open({ isSelected: true })).button.getAttribute('aria-pressed')).toBe('true');
  expect((await open({})).button.getAttribute('aria-pressed')).toBeNull();
});

it('ignores presses when it is disabled', async () => {
  const { button, onClick, press } = await open({ disabled: true });
  expect(button.disabled).toBe(true);
  await press();
  expect(onClick).not.toHaveBeenCalled();
});

it('shakes after an error only', async () => {
  expect((await open({ hasError: true })).button.classList).toContain('button--error');
  expect(css).toMatch(/\n\.button--error \{[^}]*animation: button-shake /);
  const { button } = await open({});
  expect(button.className).toBe('button button--primary button--m');
  expect(button.getAttribute('aria-busy')).toBeNull();
});
