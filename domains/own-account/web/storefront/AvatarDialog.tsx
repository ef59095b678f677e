import { useMutation } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { lazyPart } from '../../../../platform/web/chunks/lazy-part.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { checkFiles, IMAGE_RULES } from '../../../../platform/web/upload/upload-check.ts';
import { uploadFile } from '../../../../platform/web/upload/upload-file.ts';
import type { UserInfo } from '../../../sign-in/contract/account.ts';
import { uploadImage } from '../../../uploads/contract/upload-endpoints.ts';
import { AVATARS, editProfile } from '../../contract/profile-endpoints.ts';
import { useAccountChanged } from '../account-queries.ts';
import { profileOf } from './ProfileForm.tsx';
import styles from './personal.module.css';

const PictureCropper = lazyPart(async () => (await import('./PictureCropper.tsx')).PictureCropper);

interface AvatarDialogProps {
  readonly info: UserInfo;
  readonly onClose: () => void;
}

/** Choose a picture, cut a square out of it, send it. */
export function AvatarDialog({ info, onClose }: AvatarDialogProps) {
  const changed = useAccountChanged();
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: async (picture: File | null) => {
      const avatar = picture ? (await uploadFile(uploadImage, picture, { model: AVATARS.name, pid: 0 })).url : '';
      await call(editProfile, { ...profileOf(info), avatar });
    },
    onSuccess: async () => {
      toast('success', m.own_account_avatar_saved());
      await changed();
      onClose();
    },
    onError: (failure) => setProblem(failure.message),
  });

  function choose(files: readonly File[]) {
    const { accepted, problems } = checkFiles(files, IMAGE_RULES, 0);
    setProblem(problems[0]?.words ?? null);
    const [file] = accepted;
    if (!file) return;
    if (source) URL.revokeObjectURL(source);
    setSource(URL.createObjectURL(file));
  }

  return (
    <FormModal opened onClose={onClose} title={m.own_account_avatar_change()}>
      <div className={styles.dialog}>
        {source === null ? (
          <p className={styles.hint}>{m.own_account_avatar_hint()}</p>
        ) : (
          <Suspense
            fallback={
              <Loading>
                <Skeleton height={280} />
              </Loading>
            }
          >
            <PictureCropper
              key={source}
              source={source}
              busy={save.isPending}
              onCropped={(picture) => save.mutate(picture)}
              onFailure={() => setProblem(m.own_account_avatar_unreadable())}
            />
          </Suspense>
        )}
        {problem && (
          <p className={styles.failure} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.end}>
          {source === null && info.avatar && (
            <Button look="text" busy={save.isPending} onClick={() => save.mutate(null)}>
              {m.own_account_avatar_remove()}
            </Button>
          )}
          <Button look={source === null ? 'primary' : 'plain'} onClick={() => input.current?.click()}>
            {source === null ? m.own_account_avatar_choose() : m.own_account_avatar_choose_other()}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={IMAGE_RULES.formats.map((format) => `.${format}`).join()}
            onChange={(event) => {
              choose([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </div>
      </div>
    </FormModal>
  );
}
