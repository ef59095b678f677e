import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { DateField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { COUNTRY_ID, listRegions } from '../../../addresses/contract/region-endpoints.ts';
import type { UserInfo } from '../../../sign-in/contract/account.ts';
import { editProfile } from '../../contract/profile-endpoints.ts';
import { useAccountChanged } from '../account-queries.ts';
import styles from './personal.module.css';

const FIELDS = ['nickname', 'sex', 'birthday', 'province', 'city'] as const;

/** What `editProfile` is sent for a person as they are. */
export function profileOf({ nickname, avatar, birthday, province, city, sex }: UserInfo) {
  return { nickname, avatar, birthday: birthday ?? '', province, city, sex };
}

function useRegions(parentId: number | undefined) {
  return useQuery({
    queryKey: ['regions', parentId],
    queryFn: () => call(listRegions, { parentId }),
    enabled: parentId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Name, sex, birthday and where somebody is; entries survive a reload. */
export function ProfileForm({ info }: { readonly info: UserInfo }) {
  const changed = useAccountChanged();
  const profile = profileOf(info);
  const form = useEndpointForm(editProfile, { pick: FIELDS, initial: profile, draftKey: 'profile' });
  const provinces = useRegions(COUNTRY_ID);
  const chosen = provinces.data?.find(({ regionName }) => regionName === form.values.province);
  const cities = useRegions(chosen?.regionId);
  const choices = (regions: typeof provinces.data) =>
    (regions ?? []).map(({ regionName }) => ({ value: regionName, label: regionName }));
  const sexes = [
    m.own_account_profile_sex_unsaid(),
    m.own_account_profile_sex_male(),
    m.own_account_profile_sex_female(),
    m.own_account_profile_sex_private(),
  ];
  return (
    <FormBox
      form={form}
      onSend={async (request) => {
        // A city of another province is none.
        const known = cities.data?.some(({ regionName }) => regionName === request.city);
        await call(editProfile, { ...profile, ...request, city: known ? request.city : '' });
        toast('success', m.own_account_profile_saved());
        await changed();
      }}
      footer={
        <div className={styles.buttons}>
          <Button type="submit" look="primary" busy={form.submitting}>
            {m.own_account_profile_save()}
          </Button>
        </div>
      }
    >
      <div className={styles.fields}>
        <TextField form={form} name="nickname" label={m.own_account_profile_nickname()} autoComplete="nickname" />
        <SelectField
          form={form}
          name="sex"
          label={m.own_account_profile_sex()}
          numeric
          choices={sexes.map((label, value) => ({ value: String(value), label }))}
        />
        <DateField
          form={form}
          name="birthday"
          label={m.own_account_profile_birthday()}
          min="1900-01-01"
          max={formatDay(Date.now())}
        />
        <SelectField
          form={form}
          name="province"
          label={m.own_account_profile_province()}
          choices={choices(provinces.data)}
          searchable
        />
        <SelectField
          form={form}
          name="city"
          label={m.own_account_profile_city()}
          choices={choices(cities.data)}
          disabled={chosen === undefined}
          help={chosen === undefined ? m.own_account_profile_city_first() : undefined}
          searchable
        />
      </div>
    </FormBox>
  );
}
