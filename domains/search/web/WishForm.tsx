import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { MAX_WISH_LENGTH, sendWish } from '../contract/miss-endpoints.ts';
import styles from './wish-form.module.css';

/** Asks what was missed by a search that found nothing. What was typed stays until it has been sent. */
export function WishForm({ keyword }: { readonly keyword: string }) {
  const id = useId();
  const [wish, setWish] = useState('');
  const send = useMutation({ mutationFn: () => call(sendWish, { keyword, wish: wish.trim() }) });
  if (send.isSuccess) {
    return (
      <p className={styles.thanks} role="status">
        {m.search_wish_thanks()}
      </p>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wish.trim() !== '' && !send.isPending) send.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-labelledby={`${id}-title`}>
      <label id={`${id}-title`} htmlFor={id}>
        {m.search_wish_title()}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.field}
          maxLength={MAX_WISH_LENGTH}
          value={wish}
          placeholder={m.search_wish_placeholder()}
          aria-describedby={send.isError ? `${id}-error` : undefined}
          onChange={(event) => setWish(event.currentTarget.value)}
        />
        <Button type="submit" busy={send.isPending}>
          {m.search_wish_send()}
        </Button>
      </div>
      {send.isError && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {send.error.message}
        </p>
      )}
    </form>
  );
}
