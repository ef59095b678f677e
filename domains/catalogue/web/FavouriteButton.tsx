import { useLocation, useNavigate } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconHeart } from '../../../platform/web/design/icons.tsx';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import { VisuallyHidden } from '../../../platform/web/kit/VisuallyHidden.tsx';
import { isSignedIn } from '../../../platform/web/session/session-store.ts';
import styles from './favourite-button.module.css';
import { useFavourite } from './favourites.ts';
import { LOGIN_PATH, loginSearch } from './SignInLink.tsx';
import { keepIntent } from './visitor-intent.ts';

/** Runs `act` for a signed-in person; a visitor signs in first, returns here, and it runs then. */
function useSignedIn(list: 'productIds' | 'merchantIds', { id, name }: FavouriteProps, act: () => void): () => void {
  const navigate = useNavigate();
  const here = useLocation({ select: (location) => location.href });
  return () => {
    if (isSignedIn()) return act();
    keepIntent({ kind: 'favourite', list, id, name });
    void navigate({ to: LOGIN_PATH, search: loginSearch(here) });
  };
}

interface FavouriteProps {
  readonly id: number;
  readonly name: string;
  readonly className?: string | undefined;
}

/** A heart over a picture: 32 px, the same for everybody until the person's own favourites have loaded. */
export function FavouriteHeart({ id, name, className }: FavouriteProps) {
  const { isFavourite, toggle } = useFavourite('productIds', id);
  const press = useSignedIn('productIds', { id, name }, toggle);
  return (
    <button
      type="button"
      className={classNames(styles.heart, isFavourite && styles.isFavourite, className)}
      aria-pressed={isFavourite}
      aria-label={m.catalogue_favourite_of({ name })}
      onClick={press}
    >
      <Icon of={iconHeart} size="medium" />
    </button>
  );
}

/** The heart in words, beside the cart button. */
export function FavouriteButton({ id, name }: FavouriteProps) {
  const { isFavourite, toggle } = useFavourite('productIds', id);
  const press = useSignedIn('productIds', { id, name }, toggle);
  return (
    <Button size="large" className={classNames(styles.labelled, isFavourite && styles.isFavourite)} onClick={press}>
      <Icon of={iconHeart} size="medium" />
      <span>{isFavourite ? m.catalogue_favourite_added() : m.catalogue_favourite()}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
}

/** Follows or unfollows a shop. */
export function FollowButton({ id, name }: FavouriteProps) {
  const { isFavourite, toggle } = useFavourite('merchantIds', id);
  const press = useSignedIn('merchantIds', { id, name }, toggle);
  return (
    <Button size="small" className={styles.follow} onClick={press}>
      {isFavourite ? m.catalogue_followed() : m.catalogue_follow()}
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
}
