const table = 'applications';
const text = (S: string) => ({ S });
const count = (N: number) => ({ N: String(N) });
const key = (id: string) => ({ _id: text(id) });
const application = (id: string, passport: string, version = 1) => ({
  ...key(id),
  passport: text(passport),
  company: text('Northern Pine'),
  listed: text('live'),
  listedStatus: text('Pending'),
  enquiryPassport: text(passport),
  enquiryIdentity: text('BGD#1990-05-17'),
  version: count(version),
  row: { L: [text('Khatun'), text(passport), { BOOL: true }, { NULL: true }, count(version)] },
});
const onId = { ExpressionAttributeNames: { '#id': '_id' } };
const isNew = { ConditionExpression: 'attribute_not_exists(#id)', ...onId };
const put = (Item: object, more: object = {}) => ({ TableName: table, Item, ...more });
const get = (id: string, more: object = {}) => ({ TableName: table, Key: key(id), ...more });
const asRead = (version: number) => ({
  ConditionExpression: '#version = :read',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':read': count(version) },
});
const add = (name: string, by: unknown) => ({
  UpdateExpression: 'ADD #total :by',
  ExpressionAttributeNames: { '#total': name },
  ExpressionAttributeValues: { ':by': by },
});
const query = (more: object) => ({
  TableName: table,
  IndexName: 'newest',
  KeyConditionExpression: 'listed = :live',
  ExpressionAttributeValues: { ':live': text('live') },
  ...more,
});
const transaction = (...TransactItems: object[]) => ({ TransactItems });

/** Calls by their title in the report, in order. Each has the API's action and its input. */
export const dynamoCalls: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  'puts a record': { PutItem: put(application('a1', 'A1'), isNew) },
  'refuses a second one': { PutItem: put(application('a1', 'A1'), isNew) },
  'returns the old record': { PutItem: put(application('a1', 'A1', 2), { ReturnValues: 'ALL_OLD' }) },
  'returns the record that made the condition fail': {
    PutItem: put(application('a1', 'A1'), { ...isNew, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
  },
  'writes if the version is unchanged': { PutItem: put(application('a1', 'A1', 3), asRead(2)) },
  'refuses a stale write': { PutItem: put(application('a1', 'A1', 4), asRead(2)) },
  'reads it': { GetItem: get('a1', { ConsistentRead: true }) },
  'reads a missing record': { GetItem: get('none') },
  'reads some attributes': {
    GetItem: get('a1', {
      ProjectionExpression: '#v, passport',
      ExpressionAttributeNames: { '#v': 'version' },
    }),
  },
  counts: { UpdateItem: { ...get('totals'), ...add('Pending', count(1)), ReturnValues: 'UPDATED_NEW' } },
  'counts again': { UpdateItem: { ...get('totals'), ...add('Pending', count(2)), ReturnValues: 'ALL_NEW' } },
  'cannot count text': { UpdateItem: { ...get('totals'), ...add('Pending', text('1')) } },
  'cannot add to text': { UpdateItem: { ...get('a1'), ...add('passport', count(1)) } },
  'cannot add to other text': { UpdateItem: { ...get('a1'), ...add('enquiryPassport', count(1)) } },
  'cannot add to text of no index': { UpdateItem: { ...get('a1'), ...add('company', count(1)) } },
  'cannot change a key': {
    UpdateItem: {
      ...get('a1'),
      UpdateExpression: 'SET #id = :x',
      ...onId,
      ExpressionAttributeValues: { ':x': text('x') },
    },
  },
  'sets, removes and keeps': {
    UpdateItem: {
      ...get('a1'),
      UpdateExpression: 'SET seen = if_not_exists(seen, :x) REMOVE passport',
      ExpressionAttributeValues: { ':x': count(1) },
      ReturnValues: 'ALL_NEW',
    },
  },
  'writes a second': { PutItem: put(application('a2', 'A2')) },
  'writes a third': { PutItem: put(application('a3', 'A3')) },
  'lists the newest': { Query: query({ ScanIndexForward: false, Limit: 2 }) },
  'lists them all': { Query: query({}) },
  'continues from a cursor': {
    Query: query({
      ExclusiveStartKey: { ...key('a2'), listed: text('live') },
      ReturnConsumedCapacity: 'TOTAL',
    }),
  },
  'refuses half a cursor': { Query: query({ ExclusiveStartKey: key('a2') }) },
  'refuses an unknown index': { Query: query({ IndexName: 'oldest' }) },
  'refuses a limit of 0': { Query: query({ Limit: 0 }) },
  'refuses a consistent read of an index': { Query: query({ ConsistentRead: true }) },
  filters: {
    Query: query({
      FilterExpression: 'attribute_exists(#row)',
      ExpressionAttributeNames: { '#row': 'row' },
    }),
  },
  'refuses to filter by a key': { Query: query({ FilterExpression: 'listed = :live' }) },
  'refuses a missing value': { Query: query({ ExpressionAttributeValues: undefined }) },
  'refuses an unused value': {
    Query: query({ ExpressionAttributeValues: { ':live': text('live'), ':x': text('x') } }),
  },
  'refuses an unused name': { GetItem: get('a1', onId) },
  'refuses a reserved word': {
    PutItem: put(application('a4', 'A4'), { ConditionExpression: 'attribute_exists(status)' }),
  },
  'refuses nonsense': { PutItem: put(application('a4', 'A4'), { ConditionExpression: 'passport ==' }) },
  'refuses an empty key': { PutItem: put(application('', 'A4')) },
  'refuses a key of another type': { PutItem: put({ ...application('a4', 'A4'), _id: count(4) }) },
  'refuses an index key of another type': { PutItem: put({ ...application('a4', 'A4'), listed: count(4) }) },
  'refuses an empty index key': { PutItem: put({ ...application('a4', 'A4'), listed: text('') }) },
  'refuses a record without a key': { PutItem: put({ passport: text('A4') }) },
  'refuses to read by half a key': { GetItem: { TableName: 'activity', Key: { subject: text('s') } } },
  'refuses to read by too much': { GetItem: get('a1', { Key: { ...key('a1'), x: text('x') } }) },
  'refuses a missing table': { GetItem: { TableName: 'nowhere', Key: key('a1') } },
  'refuses a record that is too large': { PutItem: put({ ...key('large'), x: text('x'.repeat(410_000)) }) },
  'deletes a missing record': { DeleteItem: get('none', { ReturnValues: 'ALL_OLD' }) },
  'refuses to delete a stale one': { DeleteItem: get('a2', asRead(9)) },
  'writes together': {
    TransactWriteItems: transaction(
      { Put: put(application('a5', 'A5'), isNew) },
      { Update: { ...get('totals'), ...add('Pending', count(1)) } },
      { ConditionCheck: { ...get('a2'), ConditionExpression: 'attribute_exists(#id)', ...onId } },
      { Delete: get('a3') },
    ),
  },
  'writes nothing if one write is refused, and names it': {
    TransactWriteItems: transaction(
      { Update: { ...get('totals'), ...add('Pending', count(100)) } },
      { Put: put(application('a5', 'A5'), { ...isNew, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }) },
      { Put: put(application('a2', 'A2'), isNew) },
    ),
  },
  'did not change the total': { GetItem: get('totals') },
  'refuses the same record twice': {
    TransactWriteItems: transaction({ Delete: get('a1') }, { Put: put(application('a1', 'A1')) }),
  },
  'refuses an empty transaction': { TransactWriteItems: transaction() },
  'refuses a transaction with an empty key': {
    TransactWriteItems: transaction({ Put: put(application('', 'A1')) }, { Delete: get('a1') }),
  },
  'cannot count text together': {
    TransactWriteItems: transaction({ Update: { ...get('a2'), ...add('passport', count(1)) } }),
  },
  scans: { Scan: { TableName: table, Select: 'COUNT' } },
  'reads many': { BatchGetItem: { RequestItems: { [table]: { Keys: [key('a2')] } } } },
  'refuses to read one twice': {
    BatchGetItem: { RequestItems: { [table]: { Keys: [key('a2'), key('a2')] } } },
  },
  'refuses an existing table': {
    CreateTable: {
      TableName: table,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: '_id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: '_id', KeyType: 'HASH' }],
    },
  },
};
