export { formatYuan } from '../../contract/format-yuan.ts';
