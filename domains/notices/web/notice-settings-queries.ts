import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { NOTICES } from '../contract/notice-endpoints.ts';
import {
  chooseNoticeLanguage,
  chooseNotices,
  type OwnNoticeSettings,
  readNoticeSettings,
} from '../contract/notice-settings-endpoints.ts';

const SETTINGS = [...NOTICES, 'settings'] as const;

export const useNoticeSettings = () =>
  useQuery({ queryKey: SETTINGS, queryFn: ({ signal }) => call(readNoticeSettings, {}, { signal }), staleTime: 0 });

type Choice = RequestInput<typeof chooseNotices>;

const withChoice = (settings: OwnNoticeSettings, { kind, channel, isOn }: Choice): OwnNoticeSettings => ({
  ...settings,
  kinds: settings.kinds.map((one) =>
    one.kind === kind
      ? { ...one, channels: one.channels.map((way) => (way.channel === channel ? { ...way, isOn } : way)) }
      : one,
  ),
});

/** Switches at once, and back where the mall refuses. */
export function useChooseNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: Choice) => call(chooseNotices, choice),
    onMutate: (choice) => {
      client.setQueryData<OwnNoticeSettings>(SETTINGS, (settings) => settings && withChoice(settings, choice));
    },
    onSettled: () => client.invalidateQueries({ queryKey: NOTICES }),
  });
}

export function useChooseLanguage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (language: OwnNoticeSettings['language']) => call(chooseNoticeLanguage, { language }),
    onSettled: () => client.invalidateQueries({ queryKey: SETTINGS }),
  });
}
