import { useState } from 'react';
import { WaitPicture } from '../../src/application/parts/pictures/WaitPicture.tsx';
import type { Language } from '../../src/locales/language.ts';
import { AskedButton } from '../../src/ui/AskedButton.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { ErrorSummary } from '../../src/ui/ErrorSummary.tsx';
import { Logo } from '../../src/ui/Logo.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { Ornament } from '../../src/ui/Ornament.tsx';
import { RadioField } from '../../src/ui/RadioField.tsx';
import { Skeleton } from '../../src/ui/Skeleton.tsx';
import { Slider } from '../../src/ui/Slider.tsx';
import { Steps } from '../../src/ui/Steps.tsx';
import { TextField } from '../../src/ui/TextField.tsx';
import { WaitPanel } from '../../src/ui/WaitPanel.tsx';
import { Buttons } from './Buttons.tsx';
import { FieldStates } from './FieldStates.tsx';
import { LenderParts } from './LenderParts.tsx';
import { MaskForm } from './MaskForm.tsx';
import { type Texts, texts } from './texts.ts';

function Others({ t }: { readonly t: Texts }) {
  const [chosen, setChosen] = useState('female');
  return (
    <section className="parts__section" aria-label={t.others}>
      <h2>{t.others}</h2>
      <div className="parts__row">
        <Logo name="Jenil" />
        <Ornament className="parts__ornament" />
      </div>
      <ErrorSummary
        heading={t.summary}
        errors={[{ name: 'wrong-iin', message: t.required }]}
        // The summary is shown from the beginning, so it must not take the focus.
        attempt={-1}
      />
      <Steps
        label={t.steps}
        position={t.position}
        steps={t.stepNames}
        current={1}
        parts={[]}
        currentPart={0}
      />
      {(['info', 'success', 'warning', 'error'] as const).map((kind) => (
        <Notice key={kind} kind={kind} actions={<Button size="s">{t.check}</Button>}>
          {t.notice}
        </Notice>
      ))}
      <Skeleton />
      <RadioField
        label={t.sex}
        look="chips"
        name="chips"
        choices={[
          { value: 'female', label: t.female },
          { value: 'male', label: t.male },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <TextField
        name="large"
        label={t.amount}
        hint={t.iinHint}
        isSteady
        suffix="₸"
        isLarge
        defaultValue="78 500"
      />
      <TextField name="steady" label={t.amount} error={t.required} isSteady defaultValue="?" />
      <Slider
        label={t.amount}
        min={0}
        max={10}
        step={1}
        value={4}
        valueText="4"
        onChange={() => {}}
      />
      <AskedButton
        label={t.consentSummary}
        title={t.consentSummary}
        confirmLabel={t.send}
        keepLabel={t.back}
        onConfirm={() => {}}
      >
        <p>{t.consentText}</p>
      </AskedButton>
    </section>
  );
}

/** Renders every part of `src/ui` with all its states. */
export function Parts({ language }: { readonly language: Language }) {
  const t = texts[language];
  return (
    <main className="parts">
      <h1>{t.title}</h1>
      <section className="parts__section" aria-label={t.masks}>
        <h2>{t.masks}</h2>
        <MaskForm t={t} />
      </section>
      <FieldStates t={t} />
      <Buttons t={t} />
      <Others t={t} />
      <LenderParts t={t} language={language} />
      <section className="parts__section" aria-label={t.wait}>
        <WaitPanel
          picture={<WaitPicture subject="search" />}
          heading={t.wait}
          status={t.waitStatus}
          actions={<Button kind="secondary">{t.check}</Button>}
        />
      </section>
    </main>
  );
}
