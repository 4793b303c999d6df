-- Whether a provider ever said that an order was not paid is asked before it is credited.
create index payment_callbacks_not_paid on payment_callbacks (merchant_id, reference) where kind = 'payment.failed';
