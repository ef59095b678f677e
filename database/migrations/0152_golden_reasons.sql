-- What a golden case may come to by the rules of a version is kept with the reason why.
UPDATE match_rule_pack SET expectations = (
  SELECT coalesce(jsonb_object_agg(key, jsonb_build_object('needs', value, 'reason', '')), '{}') FROM jsonb_each(expectations)
);
