import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { flag, mobilePhone, text, yuan } from '../../contract/fields.ts';
import { errorsOf, formSchema, isRequired, maximumLength, serverErrorsOf, toRequest } from './form-schema.ts';

const schema = z.object({
  realName: text(20, 1),
  phone: mobilePhone,
  spare: mobilePhone.optional(),
  remark: text(200).optional(),
  amount: yuan,
  pieces: z.number().int().min(2).max(999),
  isDefault: flag.default(false),
  payment: z.enum(['transfer', 'credit']),
  agreed: z.literal(true),
  lines: z.array(z.object({ quantity: z.number().int().min(1) })).min(1),
});

const good = {
  realName: 'Zhou Min',
  phone: '13758126630',
  spare: '',
  remark: '',
  amount: '23240.00',
  pieces: 12,
  isDefault: false,
  payment: 'credit',
  agreed: true,
  lines: [{ quantity: 1 }],
};

describe('errorsOf', () => {
  test('has nothing to say about values that may be sent', () => {
    expect(errorsOf(schema, good)).toEqual({});
  });

  test.each([
    ['realName', '', '请填写此项'],
    ['realName', '   ', '请填写此项'],
    ['realName', 'x'.repeat(21), '最多 20 个字符'],
    ['realName', 'a\u0000b', '含有不支持的字符'],
    ['phone', '12345678901', '请输入正确的手机号码'],
    ['spare', '139', '请输入正确的手机号码'],
    ['amount', '1.999', '请输入金额，最多两位小数'],
    ['pieces', '', '请填写此项'],
    ['pieces', 1, '不能小于 2'],
    ['pieces', 1000, '不能大于 999'],
    ['pieces', 2.5, '请输入整数'],
    ['pieces', 'many', '请输入数字'],
    ['payment', '', '请选择'],
    ['payment', 'cash', '请选择'],
    ['agreed', false, '请先勾选'],
    ['lines', [], '至少选择 1 项'],
  ])('%s = %j', (field, value, words) => {
    expect(errorsOf(schema, { ...good, [field]: value })).toEqual({ [field]: words });
  });

  test('names the place of a broken rule inside a list', () => {
    expect(errorsOf(schema, { ...good, lines: [{ quantity: 1 }, { quantity: 0 }] })).toEqual({
      'lines.1.quantity': '不能小于 1',
    });
  });

  test('lets a form replace the general words', () => {
    const words = errorsOf(schema, { ...good, realName: '' }, (field) =>
      field === 'realName' ? '请输入姓名' : undefined,
    );
    expect(words).toEqual({ realName: '请输入姓名' });
  });
});

test('a blank optional field is not sent, a blank required one is', () => {
  expect(toRequest(schema, { ...good, realName: '' })).toEqual({
    realName: '',
    phone: '13758126630',
    amount: '23240.00',
    pieces: 12,
    isDefault: false,
    payment: 'credit',
    agreed: true,
    lines: [{ quantity: 1 }],
  });
});

test('the required mark follows the schema', () => {
  const marked = Object.keys(schema.shape).filter((field) => isRequired(schema, field));
  expect(marked).toEqual(['realName', 'phone', 'amount', 'pieces', 'payment', 'agreed', 'lines']);
  expect(isRequired(z.object({ on: z.boolean() }), 'on', false)).toBe(false);
});

test('the bound of a text is found through optional', () => {
  expect(maximumLength(schema, 'remark')).toBe(200);
  expect(maximumLength(schema, 'pieces')).toBeNull();
});

describe('serverErrorsOf', () => {
  const issues = [
    { field: 'phone', problem: '请输入正确的手机号码' },
    { field: 'other', problem: 'x' },
  ];
  test('puts what the server minded on the fields of the form', () => {
    expect(serverErrorsOf({ params: { issues } }, ['phone'])).toEqual({ phone: '请输入正确的手机号码' });
    expect(serverErrorsOf({ data: { issues } }, ['phone'])).toEqual({ phone: '请输入正确的手机号码' });
  });
  test.each([[null], [new Error('x')], [{ params: { issues: 'no' } }], [{ params: { issues: [1, null] } }]])(
    'finds nothing in %j',
    (failure) => {
      expect(serverErrorsOf(failure, ['phone'])).toEqual({});
    },
  );
});

describe('formSchema', () => {
  const spareOnly = formSchema(schema, ['spare'], ['spare']);

  test('a field that the request lets be absent is asked for where the form says so', () => {
    expect(isRequired(schema, 'spare')).toBe(false);
    expect(isRequired(spareOnly, 'spare')).toBe(true);
    expect(errorsOf(spareOnly, { spare: '' })).toEqual({ spare: '请填写此项' });
    expect(errorsOf(spareOnly, { spare: '13758126630' })).toEqual({});
  });

  test('only what is picked is asked for', () => {
    expect(Object.keys(formSchema(schema, ['phone', 'remark']).shape)).toEqual(['phone', 'remark']);
    expect(formSchema(schema, Object.keys(schema.shape))).toBe(schema);
  });
});
