import { type UseFormReturnType, useForm } from '@mantine/form';
import { useCallback, useMemo, useRef, useState } from 'react';
import type * as z from 'zod';
import type { FormEndpoint } from '../../contract/endpoint.ts';
import { ApiFailure } from '../api-client/api-failure.ts';
import { dismissErrors } from '../kit/toast-store.ts';
import { clearDraft, loadDraft, saveDraft } from './draft-store.ts';
import {
  errorsOf,
  type FieldValues,
  type FormSchema,
  formSchema,
  serverErrorsOf,
  toRequest,
  type WordsFor,
} from './form-schema.ts';

type Asked = FormEndpoint<FormSchema>;
type RequestField<E extends Asked> = keyof z.input<E['request']> & string;

/** What `send` answers when a question before it was answered with no: everything that was typed stays. */
export const NOT_SENT = Symbol('not sent');

export interface EndpointFormOptions<E extends Asked, Field extends RequestField<E>> {
  /** The fields of the request that the form shows; all of them by default. */
  readonly pick?: readonly Field[];
  /** Fields that are optional in the request and required in this form. */
  readonly required?: readonly NoInfer<Field>[];
  /** Initial values: '' for none. */
  readonly initial: { readonly [name in Field]: unknown };
  /** Keeps the entries across a reload under this name; one per form and record (`address-new`, `order-ship-17`). */
  readonly draftKey?: string;
  readonly wordsFor?: WordsFor;
  /** What this form refuses beyond the schema, as field → message: what depends on another field or on the person. */
  readonly alsoRefused?: (values: FieldValues) => Record<string, string>;
  /** Which field a failure of the call is about, by its reason: its message stands there and nowhere else. */
  readonly fieldOf?: { readonly [reason: string]: NoInfer<Field> };
}

/** What the field components need of a form. */
export interface FieldsForm<Field extends string = string> {
  readonly schema: FormSchema;
  readonly inner: UseFormReturnType<FieldValues>;
  readonly values: { readonly [name in Field]: unknown };
  readonly submitting: boolean;
  /** The message of the last submit's failure that belongs to no field; null when there is none. */
  readonly failure: string | null;
  /** True when the fields were filled from entries stored before a reload. */
  readonly restored: boolean;
  setValue(field: Field, value: unknown): void;
  /** Resets to the initial values and drops the draft. */
  startOver(): void;
}

/** A form over (some of) the fields of an endpoint's request. */
export interface EndpointForm<Field extends string, Request> extends FieldsForm<Field> {
  /**
   * Checks the fields and passes the parsed request to `send`. When `send` fails, the failure's issues are shown beside
   * their fields, and the entries stay. Resolves to true on success.
   */
  submit(send: (request: Request) => Promise<unknown>): Promise<boolean>;
}

/** Binds a form to the request schema of an endpoint, so that screen and server check the same. */
export function useEndpointForm<const E extends Asked, Field extends RequestField<E> = RequestField<E>>(
  endpoint: E,
  { pick, required, initial, draftKey, wordsFor, alsoRefused, fieldOf = {} }: EndpointFormOptions<E, Field>,
): EndpointForm<Field, SentBy<E, Field>> {
  const fields = (pick ?? Object.keys(endpoint.request.shape)) as readonly Field[];
  const key = fields.join();
  const requiredKey = required?.join();
  const schema = useMemo(
    () => formSchema(endpoint.request, key.split(','), requiredKey?.split(',')),
    [endpoint, key, requiredKey],
  );
  const [draft] = useState(() => (draftKey ? loadDraft(draftKey) : null));
  const [restored, setRestored] = useState(draft !== null);
  const [failure, setFailure] = useState<string | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const first = useRef<FieldValues>({ ...initial });
  const refusalsOf = (values: FieldValues) => ({ ...alsoRefused?.(values), ...errorsOf(schema, values, wordsFor) });
  const inner = useForm<FieldValues>({
    initialValues: { ...first.current, ...(draft && pickFields(draft, fields)) },
    validateInputOnBlur: true,
    validate: refusalsOf,
    onValuesChange: (values) => {
      if (!draftKey) return;
      if (JSON.stringify(values) === JSON.stringify(first.current)) clearDraft(draftKey);
      else saveDraft(draftKey, values);
    },
  });

  const startOver = useCallback(() => {
    inner.setValues(first.current);
    inner.clearErrors();
    if (draftKey) clearDraft(draftKey);
    setRestored(false);
    setFailure(null);
  }, [inner, draftKey]);

  async function submit(send: (request: SentBy<E, Field>) => Promise<unknown>): Promise<boolean> {
    if (submitting) return false;
    const errors = refusalsOf(inner.getValues());
    inner.setErrors(errors);
    setFailure(null);
    dismissErrors();
    if (Object.keys(errors).length > 0) return false;
    setSubmitting(true);
    try {
      const sent = await send(schema.parse(toRequest(schema, inner.getValues())) as unknown as SentBy<E, Field>);
      if (sent === NOT_SENT) return false;
      if (draftKey) clearDraft(draftKey);
      setRestored(false);
      return true;
    } catch (thrown) {
      const about = thrown instanceof ApiFailure ? fieldOf[thrown.reason] : undefined;
      const refused = about === undefined ? serverErrorsOf(thrown, fields) : { [about]: (thrown as Error).message };
      inner.setErrors(refused);
      // Beside its field, where the focus goes, it is read aloud: the toast would say it a second time.
      if (Object.keys(refused).length > 0) dismissErrors();
      else setFailure(thrown instanceof Error ? thrown.message : String(thrown));
      return false;
    } finally {
      setSubmitting(false);
    }
  }

  return {
    schema,
    inner,
    values: inner.values as { [name in Field]: unknown },
    submitting,
    failure,
    restored,
    setValue: (field, value) => inner.setFieldValue(field, value as never),
    startOver,
    submit,
  };
}

/** The parsed request: the picked fields after the schema's transformations. */
export type SentBy<E extends Asked, Field extends string> = Pick<
  z.output<E['request']>,
  Field & keyof z.output<E['request']>
>;

function pickFields(values: FieldValues, fields: readonly string[]): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)));
}
