/** Kinds without those that another one beats, so that they are never needed; of equals the first stays. */
export const worthTrying = <Kind>(kinds: readonly Kind[], beats: (one: Kind, other: Kind) => boolean): Kind[] =>
  kinds.filter(
    (kind, index) =>
      !kinds.some((other, at) => other !== kind && beats(other, kind) && (!beats(kind, other) || at < index)),
  );
