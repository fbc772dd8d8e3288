import { Fragment, useState } from 'react';
import { Button } from '../../src/ui/Button.tsx';
import { ButtonLink, ReloadLink } from '../../src/ui/ButtonLink.tsx';
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
            <Fragment key={size}>
              <Button kind={kind} size={size}>
                {t.send}
              </Button>
              <Button kind={kind} size={size} isLoading>
                {t.send}
              </Button>
              <Button kind={kind} size={size} disabled>
                {t.send}
              </Button>
            </Fragment>
          ))}
          <Button kind={kind} isSelected>
            {t.send}
          </Button>
          <Button kind={kind} hasError>
            {t.send}
          </Button>
        </div>
      ))}
      <div className="parts__row">
        <ButtonLink to="/next">{t.send}</ButtonLink>
        <ReloadLink>{t.reload}</ReloadLink>
      </div>
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
