import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logOutHere } from '../../drafts/logOut.ts';
import { Button } from '../../ui/Button.tsx';

/** Leaves nothing personal on the device. */
export function LogOut() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await logOutHere();
    await navigate('/', { replace: true });
  };
  return (
    <div className="cabinet__log-out">
      <Button kind="outlined" isLoading={isLeaving} onClick={() => void leave()}>{t`Выйти`}</Button>
      <p className="cabinet__hint">{t`После выхода на этом устройстве не останется ничего личного.`}</p>
    </div>
  );
}
