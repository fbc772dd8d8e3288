import { useState } from 'react';
import { Button } from '../../src/ui/Button.tsx';
import type { Texts } from './texts.ts';

const kinds = ['primary', 'secondary', 'outlined'] as const;
const sizes = ['l', 'm', 's'] as const;

/** The button in every kind, size and state. */
export function Buttons({ t }: { readonly t: Texts }) {
  const [isLoading, setIsLoading] = useState(false);
  const [pressCount, setPressCount] = useState(0);
  return (
    <section className="parts__section" aria-label={t.buttons}>
      <h2>{t.buttons}</h2>
      {kinds.map((kind) => (
        <div className="parts__row" key={kind}>
          {sizes.map((size) => (
            <Button key={size} kind={kind} size={size}>
              {t.send}
            </Button>
          ))}
          <Button kind={kind} isLoading>
            {t.send}
          </Button>
          <Button kind={kind} isSelected>
            {t.send}
          </Button>
          <Button kind={kind} disabled>
            {t.send}
          </Button>
          <Button kind={kind} hasError>
            {t.send}
          </Button>
        </div>
      ))}
      <form
        className="parts__row"
        aria-label={t.check}
        onSubmit={(event) => {
          event.preventDefault();
          setPressCount((count) => count + 1);
          setIsLoading(true);
        }}
      >
        <Button type="submit" isLoading={isLoading}>
          {t.check}
        </Button>
        <output data-testid="presses">{pressCount}</output>
      </form>
    </section>
  );
}
