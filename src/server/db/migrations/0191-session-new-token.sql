-- A session gets a new token when its player proves who they are once more: what belongs to it keeps belonging to it.
alter table push_subscription drop constraint push_subscription_user_id_token_hash_fkey;
alter table push_subscription add foreign key (user_id, token_hash)
  references session (user_id, token_hash) on delete cascade on update cascade;
alter table email_change drop constraint email_change_user_id_session_hash_fkey;
alter table email_change add foreign key (user_id, session_hash)
  references session (user_id, token_hash) on delete cascade on update cascade;
