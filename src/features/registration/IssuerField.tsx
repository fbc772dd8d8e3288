import { useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { KAZAKHSTAN_ID } from '../../api/contract.ts';
import { FormInput } from '../../forms/FormInput.tsx';
import { textOf, useFormField } from '../../forms/useFormField.ts';
import { Button } from '../../ui/Button.tsx';

/** Who issued the document: free text, with the two authorities of Kazakhstan one tap away. */
export function IssuerField() {
  const { t } = useLingui();
  const { value, choose } = useFormField('issuer');
  const { control } = useFormContext();
  const country = textOf(useWatch({ control, name: 'country_id' }));
  const isKazakh = country === '' || country === String(KAZAKHSTAN_ID);
  const offers = [t`МВД РК`, t`МЮ РК`];
  return (
    <div>
      <FormInput name="issuer" hint={t`Как в документе.`} autoComplete="off" />
      {isKazakh ? (
        <div className="contract-form__offers">
          {offers.map((offer) => (
            <Button
              key={offer}
              kind="outlined"
              isSelected={value === offer}
              onClick={() => choose(offer)}
            >
              {offer}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
